// Boards stored in this browser. A window may overwrite a board only if it has seen the stored version.

let database;

function open() {
  database ??= new Promise((resolve, reject) => {
    if (!globalThis.indexedDB) throw new Error("no database");
    const request = indexedDB.open("mapdsl-studio", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("boards", { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

async function run(mode, work) {
  const transaction = (await open()).transaction("boards", mode);
  const found = {};
  work(transaction.objectStore("boards"), found);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(found.value);
    transaction.onabort = () => reject(found.error ?? transaction.error);
  });
}

export const draftOf = (id) => run("readonly", (boards, found) => (boards.get(id).onsuccess = ({ target }) => (found.value = target.result)));

export async function drafts() {
  const all = await run("readonly", (boards, found) => (boards.getAll().onsuccess = ({ target }) => (found.value = target.result)));
  return all.sort((one, other) => other.changed - one.changed);
}

export const forget = (id) => run("readwrite", (boards) => boards.delete(id));

export function keep(draft, stamp) {
  return run("readwrite", (boards, found) => {
    boards.get(draft.id).onsuccess = ({ target }) => {
      if (!target.result || target.result.stamp === stamp) return void boards.put(draft);
      found.error = new Error(`${draft.name} has changed in another window and was not overwritten`);
      boards.transaction.abort();
    };
  });
}
