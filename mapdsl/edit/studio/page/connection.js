// Sends messages to the language server in order. While an answer is pending, new messages wait for the next batch.

export class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

export class Connection {
  // `send` transports a batch of messages and returns the answers.
  constructor(send) {
    this.send = send;
    this.waiting = [];
    this.asked = new Map();
    this.number = 0;
    this.isBusy = false;
    this.beforeSending = () => {}; // may send something first
    this.onLost = () => {};
  }

  tell(method, params) {
    this.waiting.push({ jsonrpc: "2.0", method, params });
    this.flush();
  }

  ask(method, params) {
    const id = ++this.number;
    this.beforeSending();
    this.waiting.push({ jsonrpc: "2.0", id, method, params });
    const answer = new Promise((resolve, reject) => this.asked.set(id, { resolve, reject }));
    this.flush();
    return answer;
  }

  async flush() {
    if (this.isBusy) return;
    this.isBusy = true;
    await null; // messages of the same tick share a batch
    while (this.waiting.length) {
      try {
        for (const message of await this.send(this.waiting.splice(0))) this.receive(message);
      } catch (error) {
        for (const { reject } of this.asked.values()) reject(error);
        this.asked.clear();
        this.onLost(error);
      }
    }
    this.isBusy = false;
  }

  receive({ id, result, error }) {
    const asked = this.asked.get(id);
    if (!asked) return;
    this.asked.delete(id);
    if (error) asked.reject(new Refused(error));
    else asked.resolve(result);
  }
}
