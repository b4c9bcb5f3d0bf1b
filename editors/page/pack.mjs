// Builds the page: node pack.mjs WHEELS OUT
//
// The Python that will run in the page selects and packs the Python files (pack.py).

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const HERE = import.meta.dirname;
const STUDIO = path.join(HERE, "../../mapdsl/edit/studio/page");
const RUNTIME = path.join(HERE, "node_modules/pyodide");
const [wheels, out] = process.argv.slice(2);

const bytesOf = (...parts) => new Uint8Array(fs.readFileSync(path.join(...parts)));

// ---- Python

const python = await loadPyodide();
for (const name of fs.readdirSync(wheels).sort()) {
  python.unpackArchive(bytesOf(wheels, name), "wheel", { extractDir: "/packed" });
}
const loaded = python.runPython("import lzma, sys, tarfile; sorted(sys.modules)").toJs();
fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(path.join(out, "pyodide"), { recursive: true });
fs.mkdirSync(path.join(out, "examples"));
for (const name of fs.readdirSync(path.join(HERE, "src"))) {
  if (name.endsWith(".py")) python.FS.writeFile(`/packed/${name}`, bytesOf(HERE, "src", name));
  else fs.copyFileSync(path.join(HERE, "src", name), path.join(out, name));
}
python.FS.writeFile("/stdlib.zip", bytesOf(RUNTIME, "python_stdlib.zip"));
python.FS.mkdirTree("/out/examples");
python.FS.mkdirTree("/out/pyodide");
python.globals.set("loaded", python.toPy(loaded));
python.runPython(fs.readFileSync(path.join(HERE, "pack.py"), "utf8"));
for (const folder of ["", "examples", "pyodide"]) {
  for (const name of python.FS.readdir(`/out/${folder}`)) {
    const file = `/out/${folder}/${name}`;
    if (python.FS.isFile(python.FS.stat(file).mode)) fs.writeFileSync(path.join(out, folder, name), python.FS.readFile(file));
  }
}

// ---- the page

for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) {
  fs.copyFileSync(path.join(RUNTIME, name), path.join(out, "pyodide", name));
}
const lock = JSON.parse(fs.readFileSync(path.join(RUNTIME, "pyodide-lock.json"), "utf8"));
fs.writeFileSync(path.join(out, "pyodide/pyodide-lock.json"), JSON.stringify({ ...lock, packages: {} }));
for (const name of fs.readdirSync(STUDIO)) {
  if (name !== "host.js" && name !== "index.html") fs.copyFileSync(path.join(STUDIO, name), path.join(out, name));
}

const replaced = (text, before, after) => {
  if (text.split(before).length !== 2) throw new Error(`not once in the page: ${before}`);
  return text.replace(before, () => after);
};
const nonce = createHash("sha256").update(fs.readFileSync(path.join(STUDIO, "codemirror.js"))).digest("hex").slice(0, 16);
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' blob: data:",
  "connect-src 'self' blob:",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
let index = fs.readFileSync(path.join(STUDIO, "index.html"), "utf8");
index = replaced(index, "NONCE", nonce);
index = replaced(index, '<meta charset="utf-8">', `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`);
index = replaced(index, '<link rel="stylesheet" href="studio.css">', '<link rel="stylesheet" href="studio.css">\n<link rel="stylesheet" href="page.css">');
fs.writeFileSync(path.join(out, "index.html"), index);

const edited = (name, before, after) => {
  const file = path.join(out, name);
  fs.writeFileSync(file, replaced(fs.readFileSync(file, "utf8"), before, after));
};
const sumOf = (name) => createHash("sha256").update(fs.readFileSync(path.join(out, name))).digest("hex");
edited("worker.js", "of the packages", sumOf("python.tar.xz"));

// ---- rehearsal: every packed module can be imported from the packed files alone

const rehearsal = await loadPyodide({ indexURL: path.join(out, "pyodide") });
rehearsal.unpackArchive(bytesOf(out, "python.tar.xz"), "xztar", { extractDir: "/lib/python3.14/site-packages" });
rehearsal.runPython(fs.readFileSync(path.join(HERE, "rehearse.py"), "utf8"));

// ---- offline use

const sums = {};
for (const name of fs.readdirSync(out, { recursive: true }).map(String).sort()) {
  const file = path.join(out, name);
  if (name !== "offline.js" && fs.statSync(file).isFile()) {
    sums[name.replaceAll(path.sep, "/")] = sumOf(name);
  }
}
edited("offline.js", "const FILES = {};", `const FILES = ${JSON.stringify(sums, null, 1)};`);
