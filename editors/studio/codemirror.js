// The parts of CodeMirror that the studio uses, as one module: `make studio` writes it to mapdsl/edit/studio/page.

export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo, undoDepth, redoDepth } from "@codemirror/commands";
export { bracketMatching, codeFolding, foldGutter, foldKeymap, foldService } from "@codemirror/language";
export { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
export { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
export { Annotation, EditorSelection, EditorState, StateEffect, StateField, Text, Transaction } from "@codemirror/state";
export {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
  WidgetType,
} from "@codemirror/view";
