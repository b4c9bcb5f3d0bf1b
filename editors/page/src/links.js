// Boards in links: all data is in the part after the #, which browsers never send.

const MOST = 2_000_000; // maximum size of a board in bytes, as in the compiler

export async function linkTo({ name, rules = [] }, text) {
  const wish = { name, board: await packed(text) };
  if (rules.length) wish.rules = await packed(JSON.stringify(rules));
  return `${location.origin}${location.pathname}#${new URLSearchParams(wish)}`;
}

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Links are untrusted: return a text no larger than a board, or throw an error with the reason.
export async function textIn(board) {
  try {
    const letters = atob(board.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MOST) {
        reader.cancel().catch(() => {});
        throw new RangeError("too large");
      }
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    throw new Error("The board in this link cannot be read: the link is incomplete or was changed. Ask for a new link.");
  }
}

// Return the rules files of a board, each with its name and text.
export async function rulesIn(wish) {
  const found = JSON.parse(await textIn(wish));
  const isText = (each) => typeof each === "string";
  if (!Array.isArray(found) || !found.every((each) => isText(each?.name) && isText(each.text) && isRules(each.name))) {
    throw new Error("The rules files in this link cannot be read: ask for a new link.");
  }
  return found.map(({ name, text }) => ({ name, text }));
}

export const isRules = (name) => /^[a-z0-9]+(-[a-z0-9]+)*\.rules$/.test(name);

// Return a safe file name for a name from a link.
export function fileNamed(name) {
  const stem = (name ?? "").normalize("NFC").replace(/\.board$/, "").replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-").replace(/^-+|-+$/g, "");
  return `${stem.slice(0, 60) || "shared"}.board`;
}
