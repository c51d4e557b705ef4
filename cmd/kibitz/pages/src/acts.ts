// What a director records: an entry on the head that the hall shows now, signed by his device.

import { enqueue } from './author'
import type { Event, Head } from './events'
import { newAuthor } from './store'
import type { Device, Queued, Refusal, Store } from './store'
import { say } from './words'

interface Reply { status: string; as?: string; code?: string; reason?: string; next?: string; retry?: string; missing?: number; head?: Head }

const patience = 30_000 // milliseconds for which the hall may be silent

/** An act in a match that the hall refused for good, in its words. */
export class Refused extends Error {
  /** With answer, the act was only the answer to a call; a decision stands on what its match was. */
  constructor(readonly match: string, why: string, readonly code = '', readonly answer = false, readonly decision = false) { super(why) }
}

function refusal(q: Queued, why: string, code = ''): Refused {
  return new Refused(q.match, why, code, q.events.every(e => e.type === 'table.released'), q.head !== undefined)
}

export class Acts {
  private last: Promise<unknown> = Promise.resolve()
  private readonly fallen = new Set<string>() // matches of decisions that had to wait and were then refused; the next one may rest on such a decision

  /** What had to wait and is then refused is told to refused. */
  constructor(private readonly store: Store, private readonly device: Device, private readonly refused: (e: Refused) => void) {}

  /** Records events in a match, and returns whether the hall has them: if not, they wait for flush. If it fails, nothing was recorded; with Refused, the hall refused it, or a decision before it that had to wait. With a head, they are a decision, refused once the match has gone beyond that head. */
  record(match: string, events: Event[], head?: Head): Promise<boolean> {
    return this.inTurn(async () => {
      if (!await this.sendAll(this.tell, match)) throw new Error('earlier acts wait')
      if (head && this.fallen.delete(match)) throw new Refused(match, say('act.earlier'), 'earlier')
      await this.seen(match, head ?? await headOf(match))
      await enqueue(this.store, this.device, match, events, () => {}, head?.n)
      return this.sendAll(e => { throw e }, match)
    })
  }

  /** Sends what waits, and returns whether nothing waits any more. */
  flush(): Promise<boolean> { return this.inTurn(() => this.sendAll(this.tell)) }

  private readonly tell = (e: Refused): void => {
    if (e.decision) this.fallen.add(e.match)
    this.refused(e)
  }

  /** One act after the other, also among the pages of this device. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(async () => await navigator.locks.request('kibitz-acts', work))
    this.last = next.catch(() => {})
    return next
  }

  /** Sends what waits, in one match or in all, and returns whether all of it has left. After an entry that the hall does not take yet, the others of its match wait. */
  private async sendAll(refused: (e: Refused) => void, match?: string): Promise<boolean> {
    const behind = new Set<string>()
    for (const q of await this.store.queued()) {
      if (match && q.match !== match || behind.has(q.match)) continue
      await this.send(q).catch(e => { if (e instanceof Refused) refused(e); else behind.add(q.match) })
    }
    return behind.size === 0
  }

  private async send(q: Queued, gap = false): Promise<void> {
    const headers: Record<string, string> = { 'Kibitz-Signature': q.signature }
    if (gap) headers['Kibitz-Gap'] = 'accept'
    if (q.head) headers['Kibitz-Head'] = String(q.head)
    const reply: Reply = await (await fetch(`/api/append/${q.match}`, { method: 'POST', body: q.bytes, headers, signal: AbortSignal.timeout(patience) })).json()
    if (reply.status === 'accepted') {
      await this.store.change(['queue'], of => { of('queue').delete(q.place!) })
      await this.seen(q.match, reply.head!)
      if (reply.as === 'second') throw refusal(q, say('call.no-effect'))
      return
    }
    if (reply.code === 'count-gap' && !gap && await this.refusedBefore(q, reply.missing ?? 0)) return this.send(q, true)
    if (reply.retry && reply.code !== 'moved-on') throw new Error(reply.reason) // after that, who decided has to look again
    await this.store.change(['queue', 'refused'], of => {
      of('queue').delete(q.place!)
      of('refused').put({ match: q.match, id: q.id, ds: q.ds, code: reply.code!, reason: reply.reason!, next: reply.next!, events: q.events } satisfies Refusal)
    })
    throw refusal(q, `${reply.reason} ${reply.next}`, reply.code)
  }

  /** Reports whether all entries from a count up to this one were refused for good. */
  private async refusedBefore(q: Queued, missing: number): Promise<boolean> {
    const refused = new Set((await this.store.refused(q.match)).map(r => r.ds))
    for (let ds = missing; ds < q.ds; ds++) if (!refused.has(ds)) return false
    return true
  }

  private seen(match: string, { n, hash }: Head): Promise<void> {
    return this.store.change(['authors'], of => {
      const authors = of('authors'), author = authors.get(match)
      author.onsuccess = () => authors.put({ ...author.result ?? newAuthor(match), seen: { n, hash } })
    })
  }
}

/** Asks the hall for a match's head. */
function headOf(match: string): Promise<Head> {
  return new Promise((done, fail) => {
    const stream = new EventSource(`/api/feed/${match}?from=${Number.MAX_SAFE_INTEGER}`)
    const end = () => { stream.close(); clearTimeout(timer) }
    stream.addEventListener('answer', e => { end(); done(JSON.parse(e.data).head) })
    const none = stream.onerror = () => { end(); fail(new Error('the hall does not answer')) }
    const timer = setTimeout(none, patience)
  })
}
