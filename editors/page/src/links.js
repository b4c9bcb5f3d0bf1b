// Boards in addresses: everything is in the part after the #, which no browser sends to anybody.

const MOST = 2_000_000; // bytes of a board, as the compiler reads them

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

// What a link holds may come from anybody: it is a text of a board's size, or a reason why it is not.
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

// The rules files that go with a board, each with a name and a text.
export async function rulesIn(wish) {
  const found = JSON.parse(await textIn(wish));
  const isText = (each) => typeof each === "string";
  if (!Array.isArray(found) || !found.every((each) => isText(each?.name) && isText(each.text) && isRules(each.name))) {
    throw new Error("The rules files in this link cannot be read: ask for a new link.");
  }
  return found.map(({ name, text }) => ({ name, text }));
}

export const isRules = (name) => /^[a-z0-9]+(-[a-z0-9]+)*\.rules$/.test(name);

// A name of a file and nothing else, whatever a link says.
export function fileNamed(name) {
  const stem = (name ?? "").normalize("NFC").replace(/\.board$/, "").replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-").replace(/^-+|-+$/g, "");
  return `${stem.slice(0, 60) || "shared"}.board`;
}
