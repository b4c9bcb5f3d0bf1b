// The board next to its text: clicks go from one to the other, and dragging a city changes the text.

"use strict";

const { randomBytes } = require("node:crypto");
const vscode = require("vscode");

const WAIT = 150; // milliseconds without a key before the picture is redrawn

class Pictures {
  constructor(client, context) {
    this.client = client;
    this.context = context;
    this.panels = new Map();
  }

  show(uri) {
    if (!uri) return;
    const key = uri.toString();
    if (this.panels.has(key)) return this.panels.get(key).panel.reveal();
    const panel = vscode.window.createWebviewPanel("mapdsl.board", uri.path.split("/").pop(), vscode.ViewColumn.Beside, {
      enableScripts: true,
      retainContextWhenHidden: true,
      localResourceRoots: ["dist", "media"].map((folder) => vscode.Uri.joinPath(this.context.extensionUri, folder)),
    });
    const picture = new Picture(this.client, this.context, uri, panel);
    this.panels.set(key, picture);
    panel.onDidDispose(() => {
      picture.dispose();
      this.panels.delete(key);
    });
  }
}

class Picture {
  constructor(client, context, uri, panel) {
    Object.assign(this, { client, uri, panel, known: 0, dragging: false });
    const script = panel.webview.asWebviewUri(vscode.Uri.joinPath(context.extensionUri, "dist", "board.js"));
    const style = panel.webview.asWebviewUri(vscode.Uri.joinPath(context.extensionUri, "media", "board.css"));
    const nonce = randomBytes(16).toString("hex");
    panel.webview.html = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${panel.webview.cspSource} 'unsafe-inline'; script-src 'nonce-${nonce}'; img-src data:">
<link rel="stylesheet" href="${style}"><svg id="board" xmlns="http://www.w3.org/2000/svg"></svg><p id="trouble"></p><script nonce="${nonce}" src="${script}"></script>`;
    this.watching = [
      panel.webview.onDidReceiveMessage((message) => this.receive(message)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.concerns(document) && this.later()),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections, kind }) => {
        const byHand = kind === vscode.TextEditorSelectionChangeKind.Mouse || kind === vscode.TextEditorSelectionChangeKind.Keyboard;
        if (byHand && this.concerns(textEditor.document)) this.locate(selections[0].active);
      }),
    ];
  }

  concerns(document) {
    return document.uri.toString() === this.uri.toString();
  }

  ask(method, params) {
    return this.client.sendRequest(`mapdsl/${method}`, { textDocument: { uri: this.uri.toString() }, ...params });
  }

  async receive(message) {
    if (message.ready) return this.draw();
    if (message.reveal) return this.reveal(message.reveal);
    if (message.drag) return this.drag(message.drag);
    if (message.drop) return this.drop(message.drop);
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), WAIT);
  }

  async draw() {
    await vscode.workspace.openTextDocument(this.uri); // so that the server has the text of the editor
    await this.tell(() => this.ask("picture", { known: this.known }));
  }

  async tell(request) {
    try {
      const update = await request();
      this.known = update.revision;
      this.panel.webview.postMessage({ update });
      return update;
    } catch (error) {
      this.panel.webview.postMessage({ trouble: String(error.message ?? error) });
    }
  }

  async drag({ place, end, x, y }) {
    this.last = { place, end, x, y };
    if (this.dragging) return; // skip frames that would not be seen
    this.dragging = true;
    while (this.last) {
      const next = this.last;
      this.last = undefined;
      const update = await this.tell(() => this.ask("drag", { ...next, known: this.known }));
      this.position = update?.position;
    }
    this.dragging = false;
  }

  async drop({ place, end }) {
    while (this.dragging) await new Promise((resume) => setTimeout(resume, 10));
    if (!this.position) return;
    try {
      const { edit } = await this.ask("edit", { operation: { operation: "move", place, end, ...this.position } });
      await vscode.workspace.applyEdit(await this.client.protocol2CodeConverter.asWorkspaceEdit(edit));
    } catch (error) {
      this.panel.webview.postMessage({ trouble: String(error.message ?? error) });
      await this.draw();
    }
  }

  async reveal(part) {
    const { range } = await this.ask("reveal", { part });
    const at = new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
    const visible = vscode.window.visibleTextEditors.find((editor) => this.concerns(editor.document));
    await vscode.window.showTextDocument(this.uri, { viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One, selection: at });
  }

  async locate(position) {
    const { parts } = await this.ask("locate", { position: { line: position.line, character: position.character } });
    this.panel.webview.postMessage({ parts });
  }

  dispose() {
    clearTimeout(this.timer);
    for (const each of this.watching) each.dispose();
  }
}

module.exports = { Pictures };
