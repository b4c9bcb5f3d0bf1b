// Helpers for elements of the page. Text from a board is only inserted as text, never as HTML.

export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name in element && name !== "list") element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Delays changes while the pointer is down: replacing the pressed element would lose the click.
export class Pressed {
  constructor(box) {
    this.isDown = false;
    box.addEventListener("pointerdown", () => (this.isDown = true), true);
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => setTimeout(() => this.letGo())); // after the click
  }

  // Run the change now, or when the pointer is released; only the last pending change runs.
  change(work) {
    if (this.isDown) this.waiting = work;
    else work();
  }

  letGo() {
    const { waiting } = this;
    this.isDown = false;
    this.waiting = null;
    waiting?.();
  }
}

export const icon = (path) => {
  const drawn = s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
  drawn.append(s("path", { d: path }));
  return drawn;
};

export const fileOf = (base64, type) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
};

export const nameOfFile = (uri) => decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1));

// Renders the Markdown subset that the server writes: paragraphs, lists, code, bold.
export function markdown(text) {
  const box = h("div", { class: "markdown" });
  for (const block of text.split(/\n\n+(?![^`]*```\n)/)) {
    const fenced = /^```\w*\n([\s\S]*?)\n?```$/.exec(block.trim());
    if (fenced) box.append(h("pre", {}, fenced[1]));
    else if (block.startsWith("- ")) box.append(h("ul", {}, block.split("\n- ").map((each) => h("li", {}, inline(each.replace(/^- /, ""))))));
    else if (block.trim()) box.append(h("p", {}, inline(block)));
  }
  return box;
}

export const inline = (text) =>
  text.split(/(\*\*[^*]+\*\*|``.+?``|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return h("strong", {}, part.slice(2, -2));
    if (part.startsWith("``")) return h("code", {}, part.slice(2, -2).trim());
    return part.startsWith("`") ? h("code", {}, part.slice(1, -1).trim()) : part;
  });
