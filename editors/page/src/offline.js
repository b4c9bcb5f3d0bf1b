// Caches the files of the page by their contents: after the first visit it works offline, and unchanged files are not
// fetched again. The packer fills in the list.

const FILES = {};
const CACHE = "mapdsl-studio";

const keyOf = (path) => `${new URL(path, registration.scope)}?${FILES[path]}`;

const sumOf = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function fill() {
  const cache = await caches.open(CACHE);
  const fetchOne = async (path) => {
    if (await cache.match(keyOf(path))) return;
    const response = await fetch(path, { cache: "no-cache" }); // the browser cache may hold the previous version
    if (!response.ok || (await sumOf(await response.clone().arrayBuffer())) !== FILES[path]) throw new Error(`${path} has changed on the server`);
    await cache.put(keyOf(path), response);
  };
  await Promise.all(Object.keys(FILES).map(fetchOne));
}

async function tidy() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(path))) ?? fetch(request);
}

oninstall = (event) => event.waitUntil(fill());
onactivate = (event) => event.waitUntil(tidy());
onfetch = (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const scope = new URL(registration.scope);
  if (event.request.method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length) || "index.html";
  if (path in FILES) event.respondWith(answer(event.request, path));
};
