// Runs Python and the language server in a worker; it answers the same messages as the server.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const VERSION = "of the packages"; // replaced by the packer
const COMPILED = "mapdsl-studio-compiled";
const PACKAGES = "/lib/python3.14/site-packages";
const QUIET = 4000; // milliseconds without a message before slow work starts

let python;
let resting;

async function begin() {
  const warm = await Warm.open();
  const packages = warm ? warm.packages : fetch("python.tar.xz").then((response) => response.arrayBuffer());
  python = await loadPyodide(warm ? { stdLibURL: warm.library } : {});
  python.runPython("import sys; sys.dont_write_bytecode = False");
  python.unpackArchive(await packages, warm ? "tar" : "xztar", { extractDir: PACKAGES });
  const handle = python.runPython("from mapdsl.edit.studio.in_page import InPage; InPage().handle");
  return { handle, isWarm: Boolean(warm) };
}

// Pyodide would wait forever for a file that cannot be fetched, so report the failure.
const fetchOrNothing = fetch;
self.fetch = async (...wanted) => {
  try {
    const response = await fetchOrNothing(...wanted);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response;
  } catch (error) {
    postMessage({ failure: error.message });
    throw error;
  }
};

onmessage = async ({ data }) => {
  clearTimeout(resting);
  try {
    const { handle, isWarm } = await begun;
    postMessage({ answers: handle(data) });
    if (!isWarm) resting = setTimeout(() => Warm.keep().catch(() => {}), QUIET);
  } catch (error) {
    await caches.delete(COMPILED).catch(() => {}); // the cache may be the cause
    postMessage({ failure: error.message.trim().split("\n").pop() });
  }
};

// Caches compiled Python modules for the next visit, which then starts in half the time.
const Warm = {
  cache: () => caches.open(COMPILED),

  keyOf: (name) => `${new URL(name, import.meta.url)}?${VERSION}`,

  async open() {
    try {
      const cache = await this.cache();
      const [library, packages] = await Promise.all(["library", "packages"].map((name) => cache.match(this.keyOf(name))));
      return library && packages && { library: URL.createObjectURL(await library.blob()), packages: packages.arrayBuffer() };
    } catch {
      return null; // no cache available
    }
  },

  async keep() {
    const cache = await this.cache();
    if (await cache.match(this.keyOf("packages"))) return;
    python.globals.set("folder", PACKAGES);
    const [library, packages] = python.runPython("import compiled; compiled.library(), compiled.packages(folder)").toJs();
    for (const key of await cache.keys()) await cache.delete(key);
    await cache.put(this.keyOf("library"), new Response(library));
    await cache.put(this.keyOf("packages"), new Response(packages));
  },
};

const begun = begin();
