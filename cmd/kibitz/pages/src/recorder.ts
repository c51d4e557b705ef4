// The recorder makes this device's entries of one match, keeps them until the hall has
// acknowledged them, and follows the match's record.

import { enqueue } from './author'
import { decode } from './entry'
import { measure, namesOf, post, prove } from './hall'
import type { Answer } from './hall'
import type { Event } from './events'
import { Photos } from './waiting-photos'
import { stand } from './told'
import type { Told } from './told'
import { newAuthor, stored } from './store'
import type { Device, Linked, Queued, Refusal, Store } from './store'
import { emptyTable } from './table'
import type { Table } from './table'

/** How the tablet stands towards the hall. */
export type Connection = 'connecting' | 'connected' | 'offline'

interface Refused { status: 'refused'; code: string; reason: string; next: string; retry?: string; missing?: number }
interface Accepted { status: 'accepted'; n: number; as: string; head: { n: number; hash: string } }
interface Link { n: number; hash?: string; data?: string; told?: { id?: string; device?: string; ds?: number; events: (Event | null)[] }; status: string }

const tablesKept = 4 // a correction reaches back behind the last turn

const askAgain = 60_000 // milliseconds until names and time are asked for again

const noticed = 200 // milliseconds; a smaller change of the time is not recorded

const longestWait = 30_000 // milliseconds between attempts to send

const usual = 500 // milliseconds that an entry may wait before that is shown

/** Codes that nothing on this tablet can mend: the queue stays until the director has acted. */
const needsDirector = new Set(['not-scheduled', 'not-enrolled', 'revoked', 'count-used', 'chain', 'signature', 'other-match', 'office', 'head-unknown'])

/** Codes of entries that do not follow what the hall has with this device's key: it was copied, or restored from a backup. */
const doubled = new Set(['count-used', 'chain'])

/** Codes of decisions: somebody decides again, and what was entered after one may rest on it. */
const decidedAgain = new Set(['stale', 'correction', 'role', 'pen'])

/** Codes of refusals after which nothing of this device is taken until somebody at the desk has done something: what waits goes there as a file. */
const shutOut = new Set(['no-session', 'not-enrolled', 'revoked', 'other-match', 'office', 'signature', 'count-used'])

const givenUp = new Set([400, 404, 410, 413, 422]) // statuses of the hall's refusals of a photo that no later attempt changes

export class Recorder {
  table: Table = emptyTable()
  told: Told[] = [] // the hall's latest tables, oldest first
  queue: Queued[] = []
  refused: Refusal[] = []
  connection: Connection = 'connecting'
  acknowledged = 0 // milliseconds since 1970; 0 for never
  ahead: number | null = null // how far the hall's clock is ahead of this device's, in milliseconds
  names: Record<string, string> = {} // of the players, by id
  copied = false // another device has recorded with this one's key
  private uncompared: Linked[] = [] // links in which that may still show
  coming = false // a director is on the way to this table, as he has said
  private unproved = false // the last answer was that this device has not proved its key
  blocked: Refused | null = null // why the first of the queue cannot be sent

  readonly photos: Photos

  private links = new Map<number, Linked>()
  private making: Promise<unknown> = Promise.resolve()
  private wake: () => void = () => {}
  private wait = 1000
  private began = -usual // since when something waits to be sent
  private stream: EventSource | null = null
  private readonly life = new AbortController() // ended once it is closed

  constructor(
    private readonly store: Store,
    readonly device: Device,
    readonly match: string,
    private changed: () => void,
  ) {
    this.photos = new Photos(store)
  }

  /** Reads what is kept of the match, and begins to send and to follow. */
  async open(): Promise<void> {
    for (const link of await this.store.links(this.match)) this.links.set(link.n, link)
    this.told = await this.store.get<Told[]>('settings', this.toldKey) ?? []
    this.names = await this.store.get<Recorder['names']>('settings', this.namesKey) ?? {}
    this.copied = await this.store.get<string>('settings', 'copied') === this.device.id
    await stored(this.forgetOthers()) // or at the next match
    await this.photos.open()
    await this.reread()
    this.acknowledged = (await this.store.author(this.match)).acknowledged ?? 0
    await this.compare([...this.links.values()])
    for (const [target, name] of [[window, 'online'], [window, 'focus'], [document, 'visibilitychange']] as const) {
      target.addEventListener(name, () => this.hurry(), { signal: this.life.signal })
    }
    void this.send()
    void this.keepUp()
  }

  /** Forgets the players' names and the tables of the matches before, except where entries still wait to be sent. */
  private async forgetOthers(): Promise<void> {
    const kept = new Set([this.match, ...(await this.store.queued()).map(q => q.match)])
    await this.store.forget(key => {
      const [what, match] = key.split(' ')
      return (what === 'names' || what === 'told') && !kept.has(match)
    })
  }

  /** Looks for entries with this device's key that it has not made: they are more, or others than those that wait. What its other pages have made is in the store before the hall can have it. */
  private async compare(links: Linked[]): Promise<void> {
    const own = links.filter(link => link.device === this.device.id)
    if (own.length === 0) return
    const { count } = await this.store.author(this.match), waiting = await this.waiting()
    if (own.some(link => link.ds > count || waiting.some(q => q.ds === link.ds && q.id !== link.id))) this.tellCopied()
  }

  /** Compares what was heard, and what could not be compared before because the store could not be read. */
  private async compareDue(heard: Linked[]): Promise<void> {
    const due = this.uncompared = [...this.uncompared, ...heard]
    if (await stored(this.compare(due))) this.uncompared = this.uncompared.filter(link => !due.includes(link))
  }

  /** What waits in the store to be sent in the match. */
  private async waiting(): Promise<Queued[]> { return (await this.store.queued()).filter(q => q.match === this.match) }

  /** Nothing more is recorded with this key in any match, whether the hall can be reached or not. */
  private tellCopied(): void {
    if (this.copied) return
    this.copied = true
    void stored(this.store.put('settings', 'copied', this.device.id)) // else it is found again
    this.changed()
  }

  close(): void {
    this.life.abort()
    this.changed = () => {} // what is still being sent or stored is no news of the match that is open now
    this.stream?.close()
    this.wake()
  }

  private get closed(): boolean { return this.life.signal.aborted }

  /** Reports whether the hall has any link of the match for this device. */
  get known(): boolean { return this.links.size > 0 }

  /** How many of this device's entries are kept as second observations: another device had the pen. */
  get seconds(): number { return [...this.links.values()].filter(link => link.device === this.device.id && !link.folded).length }

  /** Makes an entry and puts it into the queue, with the turn that is unfinished then. Once they are on the disk, then is called and the table is folded anew; what fails there is reported, and the entry is made all the same. */
  write(events: Event[], draft: unknown, then: () => void): Promise<unknown> {
    const made = this.making.then(() => enqueue(this.store, this.device, this.match, events, of => { if (draft) of('drafts').put(draft, this.match) }))
    const told = this.making = made.then(q => this.made(q, then), () => {}).catch(reportError)
    return made.then(() => told)
  }

  private async made(q: Queued, then: () => void): Promise<void> {
    this.begins()
    this.queue = [...this.queue.filter(of => of.id !== q.id), q]
    this.hurry()
    await null // it leaves first
    then()
    this.refold()
  }

  /** Takes the time since when something waits, where nothing did, and shows what then still waits. */
  private begins(): void {
    if (this.unsent > 0) return
    this.began = performance.now()
    setTimeout(() => { if (this.unsent > 0) this.changed() }, usual)
  }

  /** Reads queue and refusals anew and folds the table. */
  private async reread(): Promise<void> {
    this.queue = await this.waiting()
    this.refused = await this.store.refused(this.match)
    this.refold()
  }

  /** Everything recorded as this device knows it: what the hall holds, then what waits here. */
  recorded(): (Linked | Queued)[] {
    const acknowledged = [...this.links.values()].sort((x, y) => x.n - y.n)
    const there = new Set(acknowledged.map(link => link.id))
    const waiting = this.queue.filter(q => !there.has(q.id)).map(q => ({ ...q, device: this.device.id }))
    return [...acknowledged.filter(link => link.folded), ...waiting]
  }

  private refold(): void {
    this.table = stand(this.recorded(), this.told.filter(t => this.links.has(t.n)))
    this.changed()
  }

  private hurry(): void {
    this.wait = 1000
    this.wake()
  }

  /** Learns for as long as the page lives who plays, and how far the hall's clock is ahead, which it records when it has changed. */
  private async keepUp(): Promise<void> {
    while (!this.closed) {
      if (this.known) await this.learnNames().catch(() => {})
      const { offset, error } = this.known && await measure().catch(() => null) || { offset: null, error: 0 }
      if (this.closed) return
      if (offset !== null) {
        this.ahead = offset
        const { pen, clock } = this.table, recorded = clock.offsets[this.device.id] ?? 0
        const synced = { type: 'clock.synced', at: new Date().toISOString(), data: { offset, error } }
        if (pen === this.device.id && !this.copied && Math.abs(offset - recorded) >= noticed + error) await this.write([synced], null, () => {}).catch(() => {}) // it is measured again
      }
      await new Promise(go => setTimeout(go, this.known ? askAgain : 1000))
    }
  }

  private get namesKey(): string { return `names ${this.match}` }

  /** Asks for the players' names, which no record has. One that was erased is forgotten here too. */
  private async learnNames(): Promise<void> {
    const names = await namesOf(this.match)
    if (this.closed || !names || JSON.stringify(names) === JSON.stringify(this.names)) return
    this.names = names
    await stored(this.store.put('settings', this.namesKey, names)) // they are asked for again
    this.changed()
  }

  /** Sends the queue, one entry after the other, for as long as the page lives. */
  private async send(): Promise<void> {
    while (!await this.session().catch(() => this.lost())) {
      if (this.closed) return
      if (!this.stream) this.follow()
      await this.pause(this.wait)
      this.wait = Math.min(2 * this.wait, longestWait)
    }
    while (!this.closed) {
      const first = this.held || this.copied ? undefined : this.queue[0], waits = first !== undefined || this.photos.count > 0
      const sent = waits && await (first ? this.sendOne(first) : this.sendPhoto()).catch(() => this.lost())
      if (sent) {
        this.wait = 1000
        continue
      }
      await this.pause(waits ? this.wait * (0.5 + Math.random()) : longestWait)
      if (waits) this.wait = Math.min(2 * this.wait, longestWait)
    }
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise(go => {
      const timer = setTimeout(go, milliseconds)
      this.wake = () => { clearTimeout(timer); go() }
    })
  }

  private lost(): false {
    this.connected('offline')
    return false
  }

  private connected(state: Connection): void {
    if (this.connection === state) return
    this.connection = state
    this.changed()
  }

  /** Reports whether a decision was refused and what was entered after it waits until somebody has looked at the match. */
  get held(): boolean { return this.queue.length > 0 && this.refused.some(r => r.holds) }

  /** Reports whether the hall takes nothing more of what waits on this device. */
  get shutOut(): boolean { return this.blocked !== null && this.queue.length > 0 && shutOut.has(this.blocked.code) }

  /** Sends what waits behind refused decisions. */
  async release(): Promise<void> {
    await this.store.change(['refused'], of => { for (const { holds, ...r } of this.refused) if (holds) of('refused').put(r) })
    await this.reread()
    this.hurry()
  }

  /** How many entries and photos wait to be sent. */
  get unsent(): number { return this.queue.length + this.photos.count }

  /** How many of them to show: an answer comes sooner than a number can be read, and what a screen shows for a moment holds the answer up. */
  get overdue(): number { return this.connection === 'offline' || performance.now() - this.began >= usual ? this.unsent : 0 }

  /** Keeps a photo until it is sent, after the entries. It reports whether there was room for it. */
  async keepPhoto(hash: string, bytes: ArrayBuffer): Promise<boolean> {
    this.begins()
    return this.photos.keep(this.match, hash, bytes)
  }

  /** Sends one photo. One that the hall will never take is given up; the record has its hash. It returns whether the next may follow at once. */
  private async sendPhoto(): Promise<boolean> {
    const response = await this.photos.send()
    if (response?.status === 401) return this.proveAgain(response)
    this.unproved = false
    this.connected('connected')
    const refused = response !== undefined && givenUp.has(response.status) && (await response.json().catch(() => null))?.status === 'refused' // by the hall, and not by what stands before it
    const done = response?.ok || refused
    if (done) {
      this.blocked = null
      await this.photos.sent()
      this.changed()
    } else if (response && (response.status === 403 || givenUp.has(response.status))) this.photos.behind()
    return done
  }

  /** Sends one entry. It returns whether the next may follow at once. */
  private async sendOne(q: Queued): Promise<boolean> {
    const headers: Record<string, string> = { 'Kibitz-Signature': q.signature }
    if (q.gap) headers['Kibitz-Gap'] = 'accept'
    const response = await post(`/api/append/${this.match}`, q.bytes, headers)
    if (response.status === 401) return this.proveAgain(response)
    this.unproved = false
    const reply: Accepted | Refused = await response.json()
    this.connected('connected')
    if (reply.status === 'accepted') await this.accept(q, reply)
    else await this.refuse(q, reply)
    return reply.status === 'accepted' || this.blocked === null && !reply.retry
  }

  private async accept(q: Queued, reply: Accepted): Promise<void> {
    const link: Linked = { match: this.match, n: reply.n, id: q.id, device: this.device.id, ds: q.ds, events: q.events, folded: reply.as === 'duplicate' ? this.links.get(reply.n)?.folded ?? true : reply.as !== 'second' }
    this.blocked = null
    this.acknowledged = Date.now()
    this.links.set(link.n, link) // before the entry leaves the queue: the table is never without it
    this.queue = this.queue.filter(of => of.id !== q.id)
    this.refold()
    await this.store.hear(['queue', 'links', 'authors'], of => { // if that is lost, the entry is sent again, and is a duplicate
      of('queue').delete(q.place!)
      of('links').put(link)
      const authors = of('authors'), author = authors.get(this.match)
      author.onsuccess = () => {
        const { n, hash } = reply.head
        authors.put({ ...author.result, acknowledged: this.acknowledged, seen: n > author.result.seen.n ? { n, hash } : author.result.seen })
      }
    })
  }

  private async refuse(q: Queued, reply: Refused): Promise<void> {
    if (reply.code === 'count-gap') return this.fillGap(q, reply)
    if (doubled.has(reply.code)) {
      if (!(await this.waiting()).some(of => of.id === q.id)) return this.reread() // another page of this device has sent it
      this.tellCopied()
    }
    if (reply.retry || needsDirector.has(reply.code)) {
      this.blocked = reply
      this.changed()
      return
    }
    this.blocked = null
    await this.store.change(['queue', 'refused'], of => {
      of('queue').delete(q.place!)
      const rest: IDBRequest<Queued[]> = of('queue').getAll()
      rest.onsuccess = () => {
        const holds = decidedAgain.has(reply.code) && rest.result.some(behind => behind.match === q.match)
        of('refused').put({ match: q.match, id: q.id, ds: q.ds, code: reply.code, reason: reply.reason, next: reply.next, events: q.events, holds } satisfies Refusal)
      }
    })
    await this.reread()
  }

  /** Accepts a gap in the device's count by itself only where the missing entries are known to have been refused for good. */
  private async fillGap(q: Queued, reply: Refused): Promise<void> {
    const refused = new Set(this.refused.map(r => r.ds))
    for (let ds = reply.missing ?? 0; ds < q.ds; ds++) {
      if (!refused.has(ds)) {
        this.blocked = reply
        this.changed()
        return
      }
    }
    await this.store.change(['queue'], of => { of('queue').put({ ...q, gap: true }) })
    await this.reread()
  }

  private async session(): Promise<boolean> {
    const proved = await prove(this.device)
    if (proved) {
      this.connected('connected')
      this.follow()
    }
    return proved
  }

  /** Opens a session anew. Where that has just been done, the hall does not know the device, or not any more: it is asked again later. */
  private async proveAgain(response: Answer): Promise<boolean> {
    if (!await this.session()) return false
    const before = this.unproved
    this.unproved = true
    if (!before) return true
    this.blocked = await response.json()
    this.changed()
    return false
  }

  private follow(): void {
    this.stream?.close()
    if (this.closed) return
    let from = 1
    while (this.links.has(from)) from++
    const stream = this.stream = new EventSource(`/api/feed/${this.match}?from=${from}`)
    stream.onopen = () => { this.connected('connected'); this.hurry() }
    stream.onerror = () => {
      this.connected('offline')
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => { if (this.stream === stream) this.follow() }, 5000)
    }
    stream.addEventListener('answer', e => {
      const { links, head, table } = JSON.parse(e.data)
      void this.hear(links, head)
      if (table) this.tell(table)
    })
    stream.addEventListener('link', e => {
      const link: Link = JSON.parse(e.data)
      void this.hear([link], link.hash ? { n: link.n, hash: link.hash } : undefined)
    })
    stream.addEventListener('table', e => this.tell(JSON.parse(e.data)))
    stream.addEventListener('coming', () => { this.coming = true; this.changed() })
  }

  private get toldKey(): string { return `told ${this.match}` }

  /** Takes the table as the hall tells of it. */
  private tell(told: Told): void {
    this.told = [...this.told.filter(t => t.n < told.n), told].slice(-tablesKept)
    void this.store.hear(['settings'], of => { of('settings').put(this.told, this.toldKey) })
    this.refold()
  }

  private async hear(links: Link[], head?: { n: number; hash: string }): Promise<void> {
    const heard = links.map(link => this.linked(link)).filter(link => link !== this.links.get(link.n))
    for (const link of heard) this.links.set(link.n, link)
    if (heard.length > 0) this.refold()
    await this.compareDue(heard)
    await this.store.hear(['links', 'authors'], of => {
      for (const link of heard) of('links').put(link)
      if (!head) return
      const authors = of('authors'), author = authors.get(this.match)
      author.onsuccess = () => {
        const known = author.result ?? newAuthor(this.match)
        if (head.n > known.seen.n) authors.put({ ...known, seen: { n: head.n, hash: head.hash } })
      }
    })
  }

  /** What a link holds. This device's own entries are known whole, and an entry that is known is not forgotten where one reader may see less. */
  private linked(link: Link): Linked {
    const known = this.links.get(link.n), folded = link.status === 'folded'
    if (known && link.status === 'withheld') return known
    if (known?.device === this.device.id) return known.folded === folded ? known : { ...known, folded }
    if (link.data) {
      const { id, device, ds, events } = decode(link.data)
      return { match: this.match, n: link.n, id, device, ds, events, folded }
    }
    if (!link.told) return known ?? { match: this.match, n: link.n, id: '', device: '', ds: 0, events: [], folded: false }
    const { id = '', device = '', ds = 0, events } = link.told
    return { match: this.match, n: link.n, id, device, ds, events: events.filter(e => e !== null), folded }
  }
}
