// What a tablet asks of the hall besides entries and the record: a session, and its place.

import { sign } from './entry'
import type { Device } from './store'

/** What is needed of a response. */
export type Answer = Pick<Response, 'status' | 'json'>

/** Posts bytes. The answer comes whole, at once; that to a fetch comes in two steps, each of which waits for whatever the page does. */
export function post(path: string, bytes: BufferSource, headers: Record<string, string>): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = new XMLHttpRequest()
    asked.open('POST', path)
    for (const name in headers) asked.setRequestHeader(name, headers[name])
    asked.onload = () => done({ status: asked.status, json: async () => JSON.parse(asked.responseText) })
    asked.onerror = asked.onabort = fail
    asked.send(bytes as XMLHttpRequestBodyInit)
  })
}

/** Opens a session: the device proves its key. It returns whether the hall took the proof; that it has no time for it now is no answer. */
export async function prove(device: Device): Promise<boolean> {
  const { nonce } = await (await fetch('/api/hello')).json()
  const statement = new TextEncoder().encode(`kibitz session v1\n${location.origin}\n${nonce}\n`)
  const signature = await sign(device.pair.privateKey, statement)
  const response = await fetch('/api/session', { method: 'POST', body: JSON.stringify({ device: device.id, nonce, signature }) })
  if (response.status === 429 || response.status === 503) throw new Error('the hall is busy')
  return response.ok
}

/** What a one-time code gave the device, or why it gave nothing. One that the hall may answer otherwise later waits: mostly until an official has compared the letters of the device, which the refusal tells, and at least as long as the hall says. */
export interface Redeemed { tournament?: string; match?: string; table?: string; refused?: string; waits?: boolean; after?: number }

/** Puts the device to its place by a one-time code. */
export async function redeem(device: Device, code: string): Promise<Redeemed> {
  await prove(device)
  const response = await fetch('/api/enrol', { method: 'POST', body: JSON.stringify({ code }) })
  const answer = await response.json()
  return answer.status === 'done' ? answer.result.device : { refused: `${answer.reason} ${answer.next}`, waits: answer.retry === 'same-bytes', after: answer.after_ms }
}

/** How far the hall's clock is ahead of this device's, and by how much that may be wrong, in milliseconds. */
export interface Offset { offset: number; error: number }

/** Asks the hall for its time a few times and takes the answer that came soonest. */
export async function measure(): Promise<Offset> {
  const all: Offset[] = []
  for (let i = 0; i < 5; i++) {
    const asked = Date.now(), { time } = await (await fetch('/api/time')).json(), answered = Date.now()
    all.push({ offset: Math.round(Date.parse(time) - (asked + answered) / 2), error: Math.ceil((answered - asked) / 2) })
  }
  return all.sort((x, y) => x.error - y.error)[0]
}

/** A match of a list, as far as the tablet needs it. */
interface Listed { match: string; status: string; role: string; start?: string; names?: Record<string, string> }

/** The matches of a tournament that this device is enrolled at. */
async function* own(tournament: string): AsyncGenerator<Listed> {
  for (let after = ''; ;) {
    const list = await (await fetch(`/api/matches/${tournament}?mine&after=${after}`)).json()
    yield* list.matches
    if (!list.more) return
    after = list.matches.at(-1).match
  }
}

/** Returns the players' names by id, as far as the register has them; null if the hall does not list the match for this device. */
export async function namesOf(match: string): Promise<Record<string, string> | null> {
  const [tournament, name] = match.split('/')
  for await (const m of own(tournament)) if (m.match === name) return m.names ?? {}
  return null
}

/** Returns the next match at the device's table: of those that have not ended the one that starts first. One that the table has left is none. */
export async function nextMatch(tournament: string, left: string): Promise<string | null> {
  let next: Listed | null = null
  for await (const m of own(tournament)) {
    if (m.role === 'table' && m.status !== 'over' && m.status !== 'voided' && `${tournament}/${m.match}` !== left && (!next || (m.start ?? '') < (next.start ?? ''))) next = m
  }
  return next && `${tournament}/${next.match}`
}
