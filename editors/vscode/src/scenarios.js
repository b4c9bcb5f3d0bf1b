// Scenarios of boards in the test explorer, found through the server's code lenses.

"use strict";

const vscode = require("vscode");

const RUN = "mapdsl.runScenario";

class Scenarios {
  constructor(client) {
    this.client = client;
    this.tests = vscode.tests.createTestController("mapdsl", "mapdsl");
    this.tests.createRunProfile("Run", vscode.TestRunProfileKind.Run, (request) => this.run(request), true);
    this.watching = [
      vscode.workspace.onDidOpenTextDocument((document) => this.find(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.find(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.tests.items.delete(document.uri.toString())),
    ];
    this.tests.resolveHandler = () => Promise.all(vscode.workspace.textDocuments.map((each) => this.find(each)));
  }

  async find(document) {
    if (document.languageId !== "mapdsl" || !document.fileName.endsWith(".board")) return;
    const uri = document.uri.toString();
    const lenses = await this.client.sendRequest("textDocument/codeLens", { textDocument: { uri } });
    const board = this.tests.createTestItem(uri, document.fileName.split(/[\\/]/).pop(), document.uri);
    for (const { range, command } of lenses) {
      if (command.command !== RUN) continue;
      const title = command.arguments[1];
      const item = this.tests.createTestItem(title, title, document.uri);
      item.range = new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
      board.children.add(item);
    }
    if (board.children.size) this.tests.items.add(board);
    else this.tests.items.delete(uri);
  }

  async run(request) {
    const run = this.tests.createTestRun(request);
    const wanted = request.include ?? [...this.tests.items].map(([, item]) => item);
    for (const item of wanted.flatMap((each) => (each.children.size ? [...each.children].map(([, one]) => one) : [each]))) {
      run.started(item);
      try {
        const uri = item.uri.toString();
        const [{ passed, message }] = await this.client.sendRequest("workspace/executeCommand", {
          command: RUN,
          arguments: [uri, item.label],
        });
        if (passed) run.passed(item);
        else run.failed(item, new vscode.TestMessage(message));
      } catch (error) {
        run.errored(item, new vscode.TestMessage(String(error.message ?? error)));
      }
    }
    run.end();
  }

  dispose() {
    for (const each of [...this.watching, this.tests]) each.dispose();
  }
}

module.exports = { Scenarios };
