// Picture that is updated in named SVG parts; only changed parts are replaced.

const SVG = "http://www.w3.org/2000/svg";

const elements = (text) => {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  return [...parsed.documentElement.childNodes].map((node) => document.importNode(node, true));
};

export class Picture {
  constructor(svg) {
    this.svg = svg;
    this.marks = svg.appendChild(document.createElementNS(SVG, "defs"));
    this.drawn = svg.appendChild(document.createElementNS(SVG, "g"));
    this.parts = new Map();
    this.revision = 0;
  }

  update({ revision, order, parts: changed, gone, marks }) {
    this.revision = revision;
    for (const mark of Object.values(marks)) this.marks.append(...elements(mark));
    for (const name of gone) this.remove(name);
    for (const [name, text] of Object.entries(changed)) {
      const group = this.parts.get(name) ?? document.createElementNS(SVG, "g");
      group.dataset.part = name;
      group.replaceChildren(...elements(text));
      this.parts.set(name, group);
    }
    const wanted = new Set(order);
    for (const name of [...this.parts.keys()]) if (!wanted.has(name)) this.remove(name);
    let next = this.drawn.firstChild;
    for (const name of order) {
      const group = this.parts.get(name);
      if (group === next) next = next.nextSibling;
      else this.drawn.insertBefore(group, next);
    }
  }

  remove(name) {
    this.parts.get(name)?.remove();
    this.parts.delete(name);
  }

  mean(names) {
    for (const [name, group] of this.parts) group.classList.toggle("meant", names.includes(name));
  }
}

export const partAt = (event) => event.target.closest?.("[data-part]")?.dataset.part;

// Return the place and end that a part such as `city:Cork/0` shows.
export function endOf(part) {
  const split = part.lastIndexOf("/");
  return { place: part.slice(part.indexOf(":") + 1, split), end: Number(part.slice(split + 1)) };
}
