// A recorder for one match as a page in a browser is one, whole enough for kibitz conform: entries by
// POST, the match by server-sent events, a session by a signed nonce. It needs Node.js and no package. What it keeps
// in a file a page keeps in IndexedDB, in one transaction. With the argument nats it goes by NATS, with the official
// packages (nats.mjs). The program tablet beside it is the same in Go.
import { createHash, createPrivateKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";

const again = 200, patience = 20_000, approval = 10_000; // milliseconds
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

// Bell wakes who waits for it, or who will.
class Bell {
  #rung = false;
  #answer = () => {};
  ring() {
    this.#rung = true;
    this.#answer();
  }
  async wait(ms) {
    if (!this.#rung) {
      await new Promise((done) => {
        this.#answer = done;
        if (ms !== undefined) setTimeout(done, ms);
      });
    }
    this.#rung = false;
  }
}

// Store is what the tablet keeps on disk: its key, its count, and the entries that are not answered.
class Store {
  constructor(folder) {
    this.file = `${folder}/tablet.json`;
    this.kept = existsSync(this.file) ? JSON.parse(readFileSync(this.file, "utf8")) : newDevice();
    this.key = createPrivateKey({ key: this.kept.key, format: "jwk" });
  }
  // save replaces the file at once. An entry is sent only after that.
  save() {
    const file = openSync(`${this.file}.new`, "w");
    writeSync(file, JSON.stringify(this.kept));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${this.file}.new`, this.file);
  }
  sign(text) {
    return sign(null, Buffer.from(text), this.key).toString("base64url");
  }
  // write makes the next entry, signs it once and puts it into the queue.
  write(match, seen, events) {
    const { kept } = this, id = randomUUID();
    const entry = JSON.stringify({ v: 1, id, match, device: kept.device, ds: kept.count + 1, dprev: kept.previous, seen, events });
    kept.count++;
    kept.previous = sha256(entry).toString("hex");
    kept.queue.push({ id, entry, signature: this.sign(entry) });
    kept.held = false; // who writes has seen what was refused before
    this.save();
    return id;
  }
  // answered takes the answer to the first entry of the queue, and returns how long to wait before the next.
  answered({ status, code, retry, after_ms }) {
    const { kept } = this, [first] = kept.queue;
    let wait = 0;
    if (status === "accepted") {
      kept.queue.shift();
    } else if (code === "count-gap") {
      first.gap = true; // all before it were answered: what is missing is lost
    } else if (retry) {
      wait = Math.max(after_ms ?? 0, again);
    } else {
      kept.queue.shift();
      kept.refused.push({ entry: first.id, code });
      kept.held = ["stale", "correction", "head-unknown", "role", "pen"].includes(code);
    }
    this.save();
    return wait;
  }
}

function newDevice() {
  const key = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return { key, device: nkey(Buffer.from(key.x, "base64url")), enrolled: false, count: 0, previous: "0".repeat(64), queue: [], refused: [], held: false };
}

// nkey spells a public key as NATS does: base32 of a prefix, the key and a checksum.
function nkey(key) {
  const raw = Buffer.concat([Buffer.from([20 << 3]), key]);
  let crc = 0;
  for (const byte of raw) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  let bits = "";
  for (const byte of Buffer.concat([raw, Buffer.from([crc & 255, crc >> 8])])) bits += byte.toString(2).padStart(8, "0");
  return bits.match(/.{5}/g).map((five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[parseInt(five, 2)]).join("");
}

// Hall is the hall over HTTP.
class Hall {
  #cookie = "";
  #stream;
  constructor(origin, match, store, bell) {
    Object.assign(this, { origin, match, store, bell });
  }
  // ask sends a request within a session of this device: without one the feed tells what the public may know.
  async ask(path, { signal = AbortSignal.timeout(patience), headers = {}, ...options } = {}) {
    for (let opened = false; ; opened = true) {
      if (!this.#cookie) await this.#openSession();
      const response = await fetch(this.origin + path, { ...options, signal, headers: { ...headers, Cookie: this.#cookie } });
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status !== 401 || opened) throw new Error(`${path} answers ${response.status}`);
      this.#cookie = ""; // the hall has forgotten it, or ended it
    }
  }
  // openSession proves the device's key.
  async #openSession() {
    const { nonce } = await (await fetch(`${this.origin}/api/hello`, { signal: AbortSignal.timeout(patience) })).json();
    const signature = this.store.sign(`kibitz session v1\n${this.origin}\n${nonce}\n`);
    const body = JSON.stringify({ device: this.store.kept.device, nonce, signature });
    const response = await fetch(`${this.origin}/api/session`, { method: "POST", body, signal: AbortSignal.timeout(patience) });
    this.#cookie = response.headers.getSetCookie().map((set) => set.split(";")[0]).join("; ");
    await response.body?.cancel();
  }
  async post(path, body, headers) {
    return (await this.ask(path, { method: "POST", body, headers })).json();
  }
  redeem(code) {
    return this.post("/api/enrol", code);
  }
  enrolled() {} // the session is the tablet's, whatever it may do
  append({ entry, signature, gap }) {
    return this.post(`/api/append/${this.match}`, entry, { "Kibitz-Signature": signature, ...(gap && { "Kibitz-Gap": "accept" }) });
  }
  // page opens a stream and returns its first event, which is a page of the match. Whatever comes next wakes
  // the reader, which then asks for the page after.
  async page(from) {
    this.#stream?.abort();
    const stream = (this.#stream = new AbortController());
    const late = setTimeout(() => stream.abort(), patience);
    const response = await this.ask(`/api/feed/${this.match}?from=${from}`, { signal: stream.signal });
    const lines = linesOf(response.body);
    for await (const line of lines) {
      if (!line.startsWith("data: ")) continue;
      clearTimeout(late);
      this.#wait(lines, stream);
      return JSON.parse(line.slice(6));
    }
    throw new Error("the stream has ended");
  }
  async #wait(lines, stream) {
    try {
      for (let next = await lines.next(); !next.done && !next.value.startsWith("event: "); ) next = await lines.next();
    } catch {
      // it has ended
    }
    if (stream === this.#stream) this.bell.ring();
  }
}

// linesOf reads lines, and goes on where who reads them has left off.
function linesOf(body) {
  const text = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    [Symbol.asyncIterator]() {
      return { next: () => this.next() }; // without return: leaving a loop does not end it
    },
    async next() {
      for (let end = rest.indexOf("\n"); ; end = rest.indexOf("\n")) {
        if (end >= 0) {
          const value = rest.slice(0, end);
          rest = rest.slice(end + 1);
          return { value, done: false };
        }
        const { value, done } = await text.read();
        if (done) return { value: undefined, done: true };
        rest += value;
      }
    },
  };
}

// Tablet records one match.
class Tablet {
  #sends = new Bell();
  #reads = new Bell();
  #head = { n: 0, hash: "0".repeat(64) }; // the last that the office has signed, for the next entry
  #table = {};
  #from = 1; // the link to ask for next
  #next = 1; // the link after those that are in the chain
  #chain = Buffer.alloc(32);
  #lease;

  async open({ folder, nats, http, code, match }) {
    this.match = match.split(".")[1];
    this.store = new Store(folder);
    this.store.save();
    if (process.argv.includes("nats")) {
      const { NatsHall } = await import("./nats.mjs");
      this.hall = new NatsHall(nats, match, this.store, this.#reads, { again, patience });
    } else {
      this.hall = new Hall(http, match.replace(".", "/"), this.store, this.#reads);
    }
    if (!this.store.kept.enrolled) {
      await this.#enrol(JSON.stringify({ code, label: "conform" }));
      this.store.kept.enrolled = true;
      this.store.save();
    }
    await new Promise((ready) => this.#read(ready));
    this.#send();
    return { device: this.store.kept.device };
  }
  // enrol asks until the hall has answered, and ends the program where it refuses for good, as it does a code
  // that is wrong.
  async #enrol(redeem) {
    for (;;) {
      const { status, code, reason, retry, after_ms } = await this.hall.redeem(redeem).catch(() => ({ retry: "same-bytes" }));
      if (status === "done") break;
      if (reason) console.error(`${code}: ${reason}`); // in which are the letters that are compared
      if (!retry) process.exit(1);
      await pause(Math.max(after_ms ?? 0, code === "code-waits" ? approval : again));
    }
    await this.hall.enrolled();
  }
  // read reads the match, and again whenever something comes.
  async #read(ready) {
    for (;;) {
      const more = await this.#readPage().catch(() => pause(again).then(() => true));
      if (more) continue;
      ready();
      await this.#reads.wait(this.#lease);
    }
  }
  // readPage reads the next links. The chain is computed for as long as they come whole: after the first that
  // is withheld they are asked for again each time.
  async #readPage() {
    const page = await this.hall.page(this.#from);
    if (page.status !== "links") throw new Error("the hall is busy");
    for (const { n, data, signature, hash } of page.links ?? []) {
      this.#from = n + 1;
      if (n !== this.#next || !hash || !data) continue;
      const entry = Buffer.from(data, "base64"), length = Buffer.alloc(8);
      length.writeBigUInt64BE(BigInt(entry.length));
      this.#chain = sha256(this.#chain, length, entry, signature);
      this.#next++;
    }
    if (page.head.n === this.#next - 1 && page.head.hash !== this.#chain.toString("hex")) {
      console.error(`the record was changed: its head at link ${page.head.n} is not that of its links`);
      process.exit(1);
    }
    this.#head = page.head;
    if (!page.more) this.#from = this.#next;
    if (page.table) this.#table = page.table;
    this.#lease = page.lease_ms && page.lease_ms / 2; // then what only this device may know is asked for again
    return page.more;
  }
  // send sends what waits, an entry after the other; without an answer the same bytes again.
  async #send() {
    for (;;) {
      const { queue, held } = this.store.kept;
      if (held || queue.length === 0) {
        await this.#sends.wait();
        continue;
      }
      const answer = await this.hall.append(queue[0]).catch(() => undefined);
      if (!answer) {
        await pause(again);
        continue;
      }
      if (answer.status === "accepted" && answer.head.n > this.#head.n) this.#head = answer.head;
      const wait = this.store.answered(answer);
      this.#reads.ring();
      await pause(wait);
    }
  }
  #write(events) {
    const at = new Date().toISOString(), { n, hash } = this.#head;
    const entry = this.store.write(this.match, { n, hash }, events.map((event) => ({ ...event, at })));
    this.#sends.ring();
    return { entry };
  }
  enter({ events }) {
    return this.#table.pen === this.store.kept.device ? this.#write(events) : { not: "pen" };
  }
  choose({ kind, choice }) {
    const option = this.#table.options?.find((open) => open.kind === kind);
    if (!option) return { not: "open" };
    return this.#write([{ type: "choice.made", game: this.#table.result?.game, data: { ...option.answer, choice } }]);
  }
  show() {
    const { n, hash } = this.#head, { queue, refused } = this.store.kept;
    return { head: { n, hash }, table: this.#table, waiting: queue.map(({ id }) => id), refused };
  }
}

const tablet = new Tablet();
for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  process.stdout.write(JSON.stringify(await tablet[command.do](command)) + "\n");
}
process.exit(0);
