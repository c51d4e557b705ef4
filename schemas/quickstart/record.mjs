import { connect, nkeyAuthenticator, headers } from "@nats-io/transport-node";
import { createUser } from "@nats-io/nkeys";
import { randomUUID } from "node:crypto";
const [url, code, match] = process.argv.slice(2), key = createUser(), device = key.getPublicKey();
const nc = await connect({ servers: url, authenticator: nkeyAuthenticator(key.getSeed()), inboxPrefix: "_INBOX." + device });
const ask = async (subject, body, h) => (await nc.request(subject, body, { timeout: 20000, headers: h })).json();
const back = (async () => { for await (const s of nc.status()) if (s.type === "reconnect") return; })();
console.log(await ask(`kibitz.office.${device}.redeem`, JSON.stringify({ code, label: "quickstart" })));
await back; // once, the hall ends the connection: the next one has the rights of the table
const { head } = await ask(`kibitz.feed.${device}.${match}`, JSON.stringify({ from: 1 })), at = new Date().toISOString();
const entry = JSON.stringify({ v: 1, id: randomUUID(), match: head.match, device, ds: 1, dprev: "0".repeat(64), seen: { n: head.n, hash: head.hash },
  events: [{ type: "match.started", at, data: {} }, { type: "game.started", game: 1, at, data: {} },
    { type: "opening.rolled", game: 1, at, data: { A: 3, B: 1 } }, { type: "checkers.moved", game: 1, at, data: { side: "A", steps: [[8, 5], [6, 5]] } },
    { type: "turn.ended", game: 1, at, data: { side: "A", by: "dice" } }] });
const signed = headers();
signed.set("Kibitz-Signature", Buffer.from(key.sign(Buffer.from(entry))).toString("base64url"));
console.log(await ask(`kibitz.append.${device}.${match}`, entry, signed));
await nc.close();
