// Messages to the server, in their order: what is asked while an answer is awaited goes with the next request.

const FORGOTTEN = -32002; // the server does not know the page

export class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

export class Connection {
  constructor(token) {
    this.headers = {
      "Content-Type": "application/json",
      "Mapdsl-Token": token,
      "Mapdsl-Session": crypto.randomUUID(),
    };
    this.waiting = [];
    this.asked = new Map();
    this.number = 0;
    this.isBusy = false;
    this.beforeSending = () => {}; // may tell something first
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
    await null; // what is asked in the same breath goes together
    while (this.waiting.length) {
      const body = JSON.stringify(this.waiting.splice(0));
      try {
        const response = await fetch("/messages", { method: "POST", headers: this.headers, body });
        if (!response.ok) throw new Error(await response.text());
        for (const message of await response.json()) this.receive(message);
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
    if (error?.code === FORGOTTEN) this.onLost(new Error("Many pages of this studio are open, and this one was forgotten: load it again."));
    if (error) asked.reject(new Refused(error));
    else asked.resolve(result);
  }
}
