// The text: CodeMirror with token types, diagnostics and completion from the server.

import {
  autocompletion,
  bracketMatching,
  closeBrackets,
  closeBracketsKeymap,
  codeFolding,
  completionKeymap,
  Decoration,
  defaultKeymap,
  drawSelection,
  EditorSelection,
  EditorState,
  EditorView,
  foldGutter,
  foldKeymap,
  foldService,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSelectionMatches,
  highlightSpecialChars,
  history,
  historyKeymap,
  hoverTooltip,
  isolateHistory,
  keymap,
  lineNumbers,
  lintGutter,
  lintKeymap,
  redo,
  redoDepth,
  search,
  searchKeymap,
  setDiagnostics,
  StateEffect,
  StateField,
  undo,
  undoDepth,
  WidgetType,
} from "./codemirror.js";
import { h, markdown } from "./elements.js";

const SEVERITIES = { 1: "error", 2: "warning", 4: "info" };
const KINDS = { 2: "function", 3: "function", 5: "property", 6: "variable", 7: "class", 10: "property", 12: "constant", 14: "keyword", 16: "constant" };

// Decorations from the server; they move with the text until new ones arrive.
function told() {
  const effect = StateEffect.define();
  const field = StateField.define({
    create: () => Decoration.none,
    update(found, transaction) {
      found = found.map(transaction.changes);
      for (const each of transaction.effects) if (each.is(effect)) found = each.value;
      return found;
    },
    provide: (self) => EditorView.decorations.from(self),
  });
  return { effect, field };
}

const words = told();
const hints = told();
const namesakes = told();

// State of the text at one moment. An answer refers to the state at the time of its request.
class Moment {
  constructor(doc) {
    this.doc = doc;
    this.next = null;
  }

  become(changes, doc) {
    this.changes = changes;
    return (this.next = new Moment(doc));
  }

  // Map a range of this state to the current text; null if the range has changed since.
  follow({ from, to }) {
    for (let moment = this; moment.next; moment = moment.next) {
      if (moment.changes.touchesRange(from, to)) return null;
      [from, to] = [moment.changes.mapPos(from), moment.changes.mapPos(to)];
    }
    return { from, to };
  }
}

class Hint extends WidgetType {
  constructor(label, tooltip) {
    super();
    this.label = label;
    this.tooltip = tooltip;
  }

  eq(other) {
    return other.label === this.label && other.tooltip === this.tooltip;
  }

  // Pass clicks on to the text.
  ignoreEvent() {
    return false;
  }

  toDOM() {
    return h("span", { class: "inlay", title: this.tooltip }, this.label);
  }
}

// A text with positions and token types.
class Written {
  // ---- positions: lines and UTF-16 units, as the server counts

  position(offset) {
    const line = this.view.state.doc.lineAt(offset);
    return { line: line.number - 1, character: offset - line.from };
  }

  offset({ line, character }, { doc } = this.view.state) {
    if (line >= doc.lines) return doc.length;
    const found = doc.line(line + 1);
    return Math.min(found.from + character, found.to);
  }

  span({ start, end }, state = this.view.state) {
    const from = this.offset(start, state);
    return { from, to: Math.max(from, this.offset(end, state)) };
  }

  line(number) {
    return this.view.state.doc.line(number + 1).text;
  }

  slice(range) {
    const { from, to } = this.span(range);
    return this.view.state.sliceDoc(from, to);
  }

  reveal(range, { focus = false } = {}) {
    const { from, to } = this.span(range);
    this.view.dispatch({
      selection: EditorSelection.single(from, to),
      effects: EditorView.scrollIntoView(EditorSelection.range(from, to), { y: "center" }),
    });
    if (focus) this.view.focus();
  }

  showWords(data) {
    const { doc } = this.view.state;
    const found = [];
    let line = 0;
    let character = 0;
    for (let at = 0; at < data.length; at += 5) {
      character = data[at] ? data[at + 1] : character + data[at + 1];
      line += data[at];
      if (line >= doc.lines) break;
      const { from, to } = doc.line(line + 1);
      const start = Math.min(from + character, to);
      const end = Math.min(start + data[at + 2], to);
      const declares = data[at + 4] ? " declares" : "";
      if (end > start) found.push(Decoration.mark({ class: `word-${this.sorts[data[at + 3]]}${declares}` }).range(start, end));
    }
    this.view.dispatch({ effects: words.effect.of(Decoration.set(found, true)) });
  }
}

// Read-only text.
export class SourceView extends Written {
  constructor(parent, { nonce, text, sorts, data }) {
    super();
    this.sorts = sorts;
    const extensions = [EditorView.cspNonce.of(nonce), EditorState.readOnly.of(true), EditorView.editable.of(false), lineNumbers(), words.field, EditorView.contentAttributes.of({ tabindex: "0", "aria-label": "Text of a rules file" })];
    this.view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
    this.showWords(data);
  }
}

export class TextPane extends Written {
  constructor(parent, { nonce, onChange, onSelect, onFollow, ask, onKey }) {
    super();
    this.ask = ask;
    this.sorts = [];
    this.folds = [];
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          EditorView.cspNonce.of(nonce),
          EditorState.tabSize.of(2),
          lineNumbers(),
          highlightActiveLineGutter(),
          highlightSpecialChars(),
          history({ newGroupDelay: 400 }),
          codeFolding(),
          foldGutter({ foldingChanged: ({ transactions }) => transactions.some(({ effects }) => effects.some((each) => each.is(words.effect))) }),
          foldService.of((state, start) => this.foldAt(state, start)),
          drawSelection(),
          EditorState.allowMultipleSelections.of(true),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ override: [(context) => this.complete(context)], icons: false }),
          highlightActiveLine(),
          highlightSelectionMatches(),
          search({ top: true }),
          lintGutter(),
          hoverTooltip((_, at) => this.explain(at), { hoverTime: 350 }),
          words.field,
          hints.field,
          namesakes.field,
          EditorView.domEventHandlers({ mousedown: (event) => this.follow(event, onFollow) }),
          keymap.of([
            ...onKey,
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...foldKeymap,
            ...completionKeymap,
            ...lintKeymap,
          ]),
          EditorView.contentAttributes.of({ "aria-label": "Text of the board", spellcheck: "false" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              this.moment = this.moment.become(update.changes, update.state.doc);
              onChange();
            }
            const byHand = update.transactions.some((each) => each.isUserEvent("select"));
            if (update.selectionSet && byHand) onSelect(this.position(update.state.selection.main.head));
          }),
        ],
      }),
    });
    this.moment = new Moment(this.view.state.doc);
  }

  get text() {
    return this.view.state.doc.toString();
  }

  get whole() {
    return { start: { line: 0, character: 0 }, end: this.position(this.view.state.doc.length) };
  }

  // Ctrl-click does the same as F12.
  follow(event, onFollow) {
    if (!(event.ctrlKey || event.metaKey) || event.button) return false;
    const at = this.view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (at === null) return false;
    event.preventDefault();
    onFollow(this.position(at));
    return true;
  }

  // ---- changes

  load(text) {
    const { doc } = this.view.state;
    const old = doc.toString();
    let start = 0;
    while (start < Math.min(old.length, text.length) && old[start] === text[start]) start++;
    let end = 0;
    while (end < Math.min(old.length, text.length) - start && old.at(-1 - end) === text.at(-1 - end)) end++;
    if (start === old.length && start === text.length) return;
    this.change([{ from: start, to: old.length - end, insert: text.slice(start, text.length - end) }]);
  }

  // Apply a fix, but only to the text for which it was offered.
  fix(edits, moment) {
    if (this.moment.doc.eq(moment.doc)) this.edit(edits);
  }

  // Apply edits to the text of a moment as one undo step; return false if the affected text has changed since.
  edit(edits, moment = this.moment) {
    const spans = edits.map(({ range }) => moment.follow(this.span(range, moment)));
    if (spans.includes(null)) return false;
    this.change(edits.map(({ newText }, number) => ({ ...spans[number], insert: newText })));
    return true;
  }

  change(changes) {
    if (changes.length) this.view.dispatch({ changes, annotations: isolateHistory.of("full") });
  }

  undo = () => undo(this.view);
  redo = () => redo(this.view);

  get canUndo() {
    return undoDepth(this.view.state) > 0;
  }

  get canRedo() {
    return redoDepth(this.view.state) > 0;
  }

  // ---- results from the server

  showProblems(problems) {
    const { moment } = this;
    const found = problems.map(({ range, severity, message, code, fixes }) => ({
      ...this.span(range),
      severity: SEVERITIES[severity] ?? "info",
      message,
      source: code,
      actions: fixes.map(({ title, edits }) => ({ name: title, apply: () => this.fix(edits, moment) })),
    }));
    this.view.dispatch(setDiagnostics(this.view.state, found));
  }

  showHints(found) {
    const widgets = found.map(({ position, label, tooltip = "" }) => Decoration.widget({ widget: new Hint(label, tooltip), side: 1 }).range(this.offset(position)));
    this.view.dispatch({ effects: hints.effect.of(Decoration.set(widgets, true)) });
  }

  // Mark all occurrences of the name at the cursor.
  showNamesakes(found) {
    const marks = found.map(({ range }) => this.span(range)).filter(({ from, to }) => to > from);
    const drawn = marks.map(({ from, to }) => Decoration.mark({ class: "namesake" }).range(from, to));
    this.view.dispatch({ effects: namesakes.effect.of(Decoration.set(drawn, true)) });
  }

  foldAt(state, start) {
    const line = state.doc.lineAt(start);
    const fold = this.folds.find(({ startLine }) => startLine === line.number - 1);
    if (!fold || fold.endLine + 1 > state.doc.lines || fold.endLine <= fold.startLine) return null;
    return { from: line.to, to: state.doc.line(fold.endLine + 1).to };
  }

  async complete(context) {
    const before = context.matchBefore(/[^\s"#{}|,:()=<>/]*$/);
    const { text } = context.state.doc.lineAt(context.pos);
    if (!context.explicit && !before?.text && !/[\s"]$/.test(text.slice(0, context.pos))) return null;
    if (!context.explicit && !text.trim()) return null;
    const { items } = await this.ask("textDocument/completion", { position: this.position(context.pos) });
    if (!items.length || context.aborted) return null;
    const { from } = this.span(items[0].textEdit.range, context.state); // the editor maps it over later typing
    return {
      from,
      options: items.map((item) => ({
        label: item.filterText,
        displayLabel: item.label,
        detail: item.detail,
        type: KINDS[item.kind],
        apply: item.textEdit.newText,
        info: () => this.document(item),
      })),
      validFor: /^"?[^\s"#{}|,:()=<>/]*$/,
    };
  }

  async document(item) {
    const { documentation } = await this.ask("completionItem/resolve", item, { whole: true });
    return documentation ? markdown(documentation.value) : null;
  }

  async explain(at) {
    const found = await this.ask("textDocument/hover", { position: this.position(at) });
    if (!found) return null;
    const { from, to } = this.span(found.range);
    return { pos: from, end: to, above: true, create: () => ({ dom: markdown(found.contents.value) }) };
  }
}
