// A hall over NATS, as a native app reaches it, by the official packages: npm ci gets them. The recorder in
// tablet.mjs goes by it when it is started as node tablet.mjs nats.
import { connect, headers } from "@nats-io/transport-node";

// The hall may end an attempt to connect without an error, and the library waits for an answer as long as it waits
// for the attempt: 20 seconds unless it is told less. A device has to prove its key within 2.
const attempt = 3_000;

export class NatsHall {
  #connection;
  #follows = false;
  #asked = new Set(); // how to give up each request that is not answered
  constructor(url, match, store, bell, { again, patience }) {
    Object.assign(this, { url, match, store, bell, again, patience, device: store.kept.device });
  }
  // connect connects, sooner or later, and again whenever the connection is lost. The hall ends it where the
  // device's rights change.
  #connect() {
    this.#connection ??= connect({
      servers: this.url, inboxPrefix: `_INBOX.${this.device}`, ignoreClusterUpdates: true,
      authenticator: (nonce) => ({ nkey: this.device, sig: this.store.sign(nonce) }),
      waitOnFirstConnect: true, maxReconnectAttempts: -1, reconnectTimeWait: this.again, timeout: attempt, ignoreAuthErrorAbort: true,
    }).then((connection) => {
      this.#watch(connection);
      return connection;
    });
    return this.#connection;
  }
  // watch gives up what was asked on a connection that is lost, and until there is one again: nobody answers it
  // any more.
  async #watch(connection) {
    for await (const { type } of connection.status()) {
      if (type === "disconnect" || type === "reconnect") for (const give of this.#asked) give(new Error("the connection is lost"));
      if (type === "reconnect") this.bell.ring();
    }
  }
  async #ask(subject, body, options) {
    const connection = await this.#connect();
    let give;
    const lost = new Promise((_, fail) => this.#asked.add((give = fail)));
    try {
      const answer = connection.request(subject, body, { timeout: this.patience, ...options });
      return (await Promise.race([answer, lost])).json();
    } finally {
      this.#asked.delete(give);
    }
  }
  redeem(code) {
    return this.#ask(`kibitz.office.${this.device}.redeem`, code);
  }
  // enrolled ends the connection: the next one has the rights of the table.
  async enrolled() {
    await (await this.#connection).close();
    this.#connection = undefined;
  }
  append({ entry, signature, gap }) {
    const said = headers();
    said.set("Kibitz-Signature", signature);
    if (gap) said.set("Kibitz-Gap", "accept");
    return this.#ask(`kibitz.append.${this.device}.${this.match}`, entry, { headers: said });
  }
  // page asks for a page of the match. Whatever comes live wakes the reader, which then asks for the page after.
  async page(from) {
    const connection = await this.#connect();
    if (!this.#follows) {
      this.#follows = true;
      for (const who of ["all", this.device]) connection.subscribe(`kibitz.live.${who}.${this.match}`, { callback: () => this.bell.ring() });
    }
    return this.#ask(`kibitz.feed.${this.device}.${this.match}`, JSON.stringify({ from }));
  }
}
