// Boards in addresses: everything is in the part after the #, which no browser sends to anybody.

const MOST = 2_000_000; // bytes of a board, as the compiler reads them

export async function linkTo(name, text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const board = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${location.pathname}#${new URLSearchParams({ name, board })}`;
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
    throw new Error("The board in this link cannot be read: the link was cut off or changed. Ask for it again.");
  }
}

// A name of a file and nothing else, whatever a link says.
export function fileNamed(name) {
  const stem = (name ?? "").normalize("NFC").replace(/\.board$/, "").replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-").replace(/^-+|-+$/g, "");
  return `${stem.slice(0, 60) || "shared"}.board`;
}
