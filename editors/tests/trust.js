// Activates the extension in a folder without trust, then grants it; prints how often the server was started.
"use strict";

const Module = require("node:module");
const path = require("node:path");

const anything = new Proxy(function () {}, {
  get: (_, name) => (name === "then" ? undefined : anything),
  apply: () => anything,
  construct: () => anything,
});
let grant;
let starts = 0;
const workspace = new Proxy(
  { isTrusted: process.argv[2] === "trusted", onDidGrantWorkspaceTrust: (react) => (grant = react) },
  { get: (own, name) => (name in own ? own[name] : anything) },
);
const vscode = new Proxy({}, { get: (_, name) => (name === "workspace" ? workspace : anything) });
class LanguageClient {
  start() {
    starts += 1;
  }
  onNotification() {}
  onRequest() {}
  onDidChangeState() {}
}
const load = Module._load;
Module._load = (name, ...rest) => {
  if (name === "vscode") return vscode;
  return name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);
};

async function main() {
  const extension = require(path.resolve(__dirname, "../vscode/src/extension.js"));
  await extension.activate({ subscriptions: [] });
  const before = starts;
  if (grant) await grant();
  console.log(`${before} ${starts}`);
}

main();
