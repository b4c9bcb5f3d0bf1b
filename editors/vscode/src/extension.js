// Starts the language server, shows the board next to its text, and runs scenarios in the test explorer.
// Everything about boards comes from the server.

"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { Pictures } = require("./pictures");
const { Scenarios } = require("./scenarios");

let client;

// On some systems the name of the program can mean a file in the folder, so nothing starts in a folder without trust.
function activate(context) {
  if (vscode.workspace.isTrusted) return start(context);
  context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(() => start(context)));
}

async function start(context) {
  const program = vscode.workspace.getConfiguration("mapdsl").get("path", "mapdsl");
  client = new LanguageClient(
    "mapdsl",
    "mapdsl",
    { command: program, args: ["lsp"] },
    {
      documentSelector: [{ language: "mapdsl" }],
      initializationOptions: { commands: ["mapdsl.draw", "mapdsl.play"] },
    },
  );
  const pictures = new Pictures(client, context);
  const scenarios = new Scenarios(client);
  context.subscriptions.push(
    scenarios,
    vscode.commands.registerCommand("mapdsl.draw", (uri) => pictures.show(target(uri))),
    vscode.commands.registerCommand("mapdsl.play", (uri) => play(program, target(uri))),
    vscode.commands.registerCommand("mapdsl.restart", () => client.restart()),
  );
  try {
    await client.start();
  } catch {
    const choice = await vscode.window.showErrorMessage(
      `${program} cannot be started. Install mapdsl, or set its path in the settings.`,
      "Settings",
    );
    if (choice) vscode.commands.executeCommand("workbench.action.openSettings", "mapdsl.path");
  }
}

function target(uri) {
  if (typeof uri === "string") return vscode.Uri.parse(uri);
  return uri ?? vscode.window.activeTextEditor?.document.uri;
}

function play(program, uri) {
  if (uri?.scheme !== "file") return;
  const terminal = vscode.window.createTerminal({ name: "mapdsl play", shellPath: program, shellArgs: ["play", uri.fsPath] });
  terminal.show();
}

const deactivate = () => client?.stop();

module.exports = { activate, deactivate };
