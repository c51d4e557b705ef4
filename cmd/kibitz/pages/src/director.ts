// A director's desk: all tables of a tournament, and the calls that ring until they are taken.

import { Acting } from './acting'
import { Acts, Refused } from './acts'
import { ring, wakeEar } from './feel'
import { measure, prove, redeem } from './hall'
import type { Redeemed } from './hall'
import { Store } from './store'
import type { Device } from './store'
import type { Event, Head } from './events'
import { callOf, Tables } from './tables'
import type { Attention, Match, Row, Selection } from './tables'
import { Setup } from './setup'
import { TournamentDesk } from './tournament-desk'
import { say, speak, usual } from './words'
import type { Language } from './words'

export interface Settings { language: Language; theme: 'auto' | 'light' | 'dark'; heard: boolean; group: Selection['group']; tournament: string }

/** What the hall says of the device. */
export interface Enrolled { role: string; tournament?: string; revoked?: { reason?: string } }

const retold = 5_000 // milliseconds after which it is told again who is coming
const pause = 100 // milliseconds for which news of the hall is gathered before it is shown: a thousand tables tell something in every frame
const again = 30_000 // milliseconds between two rings for the same calls
const session = 6 * 3600_000 // milliseconds after which the device proves its key anew
const askAgain = 10_000 // milliseconds after which it is asked again what a code gives: as often as the hall takes one of a device
const longestWait = 30_000 // milliseconds between attempts to connect
const guard = 500 // milliseconds for which taps do nothing after a call has left: the next one lies where it lay

export class Director {
  settings: Settings = { language: usual(), theme: 'auto', heard: true, group: 'need', tournament: '' }
  selection: Selection = { filter: 'all', group: 'need', search: '' }
  tables = new Tables()
  door: 'opening' | 'plain' | 'closed' | 'which' | 'open' = 'opening'
  enrolled: Enrolled | null = null
  refusal = '' // of a one-time code
  busy = '' // why the hall does not say now what the device may do
  told: string[] = [] // what was not taken, until it is put away
  offline = false
  last = 0 // milliseconds since 1970 when the hall was last heard
  offset = 0 // how far the hall's clock is ahead
  coming = new Set<string>() // calls that are silent here
  others = new Set<string>() // calls that a director elsewhere is on the way to
  sending = new Map<string, 'sending' | 'waits'>() // calls that are answered here
  set = false // the settings are shown
  rows: Row[] = []
  acting: Acting | null = null // the match that is acted on
  setup: Setup | null = null // the hall is being set up

  private readonly acts: Acts
  private stream: EventSource | null = null
  private log: EventSource | null = null // of the match that is acted on
  private attempt = 0 // to open the hall, counted
  private code = '' // the one-time code that was typed last
  private asking = 0 // the timer after which it is asked again what it gives
  private wait = 1000
  private resending = 0 // the timer of the next attempt to send what waits
  private resendWait = 1000
  private wanted = false // a frame is asked for
  private soon = 0 // the timer after which news of the hall is shown
  private rang = 0
  private heard = new Set<string>() // calls that have rung
  private disputed = new Set<string>() // disputes that have rung
  private left = 0 // when a call left the list
  private relisting = false

  constructor(readonly store: Store, readonly device: Device, private readonly screen: (d: Director) => void) { this.acts = new Acts(store, device, e => this.refused(e)) }

  /** The hall's time. */
  get now(): number { return Date.now() + this.offset }

  /** Opens the hall, or says why not. It tries until it succeeds, or until it is called anew. */
  async open(): Promise<void> {
    const attempt = ++this.attempt
    const step = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work
      if (attempt !== this.attempt) throw new Error('the hall is opened anew')
      return done
    }
    this.stream?.close()
    try {
      const { plain } = await step(asked('/api/hello'))
      this.offline = false
      if (plain) return this.shut('plain')
      await step(prove(this.device))
      const { status, code, result, reason, next, retry, after_ms } = await step(asked('/api/enrolment'))
      if (retry && code !== 'no-session') return this.lost(`${reason} ${next}`, after_ms)
      this.busy = ''
      this.enrolled = status === 'done' ? result : null
      if (!this.enrolled || this.enrolled.revoked || !['director', 'office', 'committee'].includes(this.enrolled.role)) return this.shut('closed')
      const tournament = this.enrolled.tournament ?? this.settings.tournament
      if (!tournament) return this.shut('which')
      this.offset = (await step(measure())).offset
      this.follow(tournament)
    } catch {
      if (attempt === this.attempt) this.lost()
    }
  }

  /** Shows a door that is not open: behind it nothing is known and nothing rings. */
  private shut(door: Director['door']): void {
    this.door = door
    this.tables = new Tables()
    this.leave()
    this.changed()
  }

  /** Opens a match to act on it. */
  act(m: Match): void {
    const tournament = this.tournament, dark = () => document.documentElement.dataset.theme === 'dark' || !document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches
    history.pushState({}, '', '/d') // so that the browser's own way back leads to the tables
    const acting: Acting = this.acting = new Acting(`${tournament}/${m.match}`, this.enrolled!.role, this.device, this.keeps(m) ? new TournamentDesk() : null, (match, events, head) => this.sent(match, events, head, () => acting.left), dark, () => this.draw())
    void acting.look().then(() => this.listen(acting))
    scrollTo(0, 0)
    this.draw()
  }

  /** Opens what a hall is set up with. */
  setUp(): void {
    history.pushState({}, '', '/d')
    this.setup = new Setup(this.tournament, () => this.draw())
    void this.setup.start()
    scrollTo(0, 0)
    this.draw()
  }

  /** Reports whether this device may set up the hall. */
  get setsUp(): boolean { return this.enrolled !== null && this.enrolled.role !== 'committee' }

  /** Follows the log of a match while it is acted on: the list of tables does not tell of every link, such as a statement or a vote. */
  private listen(acting: Acting): void {
    if (acting.left) return
    const stream = this.log = new EventSource(`/api/feed/${acting.match}?from=${(acting.stand?.n ?? 0) + 1}`)
    stream.addEventListener('link', e => acting.moved(JSON.parse(e.data).n))
    stream.addEventListener('answer', e => acting.moved(JSON.parse(e.data).head?.n ?? 0))
    stream.onerror = () => { stream.close(); setTimeout(() => this.listen(acting), this.wait) }
  }

  /** Reports whether a match is a tournament's own log, whose desk this device may keep. */
  keeps(m: Match): boolean { return m.discipline === 'event' && this.enrolled?.role !== 'committee' }

  /** Goes back to the tables. */
  leave(): void {
    if (this.setup) { this.setup.close(); this.setup = null; this.draw() }
    if (!this.acting) return
    this.acting.left = true
    this.log?.close()
    this.acting = null
    this.draw()
  }

  private follow(tournament: string): void {
    this.stream?.close()
    const stream = this.stream = new EventSource(`/api/hall/${tournament}`)
    const on = (name: string, take: (data: any) => boolean | void) => stream.addEventListener(name, e => {
      this.last = Date.now()
      if (take(JSON.parse(e.data)) === false) this.relist()
      this.soon ||= window.setTimeout(() => { this.soon = 0; this.changed() }, pause)
    })
    on('matches', ({ matches }: { matches: Match[] }) => {
      this.door = 'open'
      this.wait = 1000
      this.tables.list(matches)
    })
    on('line', line => this.tables.line(line))
    on('coming', ({ match, call }: { match: string; call: string }) => { this.others.add(`${match} ${call}`) })
    on('attention', ({ match, ...attention }: Attention & { match: string }) => this.tables.attention(match, attention))
    stream.onopen = () => void this.resend()
    stream.onerror = () => { stream.close(); if (this.stream === stream) this.later() } // the hall is asked again before anybody is told
    setTimeout(() => { if (this.stream === stream) void this.open() }, session)
  }

  private lost(busy = '', after = 0): void {
    this.offline = true
    this.busy = busy
    this.draw()
    this.later(after)
  }

  /** Opens the hall again, no sooner than it is told to. */
  private later(after = 0): void {
    setTimeout(() => void this.open(), Math.max(after, this.wait * (0.5 + Math.random())))
    this.wait = Math.min(2 * this.wait, longestWait)
  }

  /** Asks for the list again, because something in it has no name yet. */
  private relist(): void {
    if (this.relisting) return
    this.relisting = true
    setTimeout(() => { this.relisting = false; void this.open() }, 1000)
  }

  /** Something has changed in the hall. */
  private changed(): void {
    const waiting = this.tables.calls()
    const ids = new Set(waiting.map(callOf))
    for (const id of this.heard) if (!ids.has(id)) { this.heard.delete(id); this.left = performance.now() }
    for (const id of this.sending.keys()) if (!ids.has(id)) this.sending.delete(id)
    document.title = (waiting.length > 0 ? `(${waiting.length}) ` : '') + say('title')
    this.ring()
    this.draw()
    const [, name] = this.acting?.match.split('/') ?? []
    const m = name && this.tables.all.get(name)
    if (m) this.acting!.moved(Math.max(m.n, m.attention?.n ?? 0))
  }

  /** Rings for each new call, and again for those that nobody here is on the way to; and once for each new dispute, but not for one that is raised here. */
  ring(): void {
    if (this.door !== 'open') return
    const silent = (m: Match) => this.taken(m) || this.sending.has(callOf(m))
    const calls = this.tables.calls().filter(m => !silent(m)).map(callOf)
    const raised = this.tables.disputes(), disputed = raised.some(({ match, id }) => !this.disputed.has(id) && this.acting?.match !== `${this.tournament}/${match}`)
    this.disputed = new Set(raised.map(d => d.id))
    const fresh = disputed || calls.some(id => !this.heard.has(id))
    for (const id of calls) this.heard.add(id)
    if (!fresh && (calls.length === 0 || performance.now() - this.rang < again)) return
    this.rang = performance.now()
    ring(this.settings.heard && navigator.userActivation?.hasBeenActive !== false)
  }

  /** Reports whether somebody is on the way to a call. */
  taken(m: Match): boolean { return this.coming.has(callOf(m)) || this.others.has(callOf(m)) }

  /** Silences a call on this device, and tells the table and the other directors. */
  comes(m: Match): void {
    this.coming.add(callOf(m))
    this.draw()
    this.tells(m)
    void this.store.put('settings', 'coming', [...this.coming].slice(-100))
  }

  /** Tells the table and the other directors that he is coming, again until the call has left: who connects later hears it too, and whoever is not told sees him come. */
  private tells(m: Match): void {
    const id = callOf(m)
    void fetch('/api/office/come', { method: 'POST', body: JSON.stringify({ match: `${this.tournament}/${m.match}`, call: m.attention!.call!.at }) }).catch(() => {})
    setTimeout(() => { const now = this.tables.calls().find(c => callOf(c) === id); if (now) this.tells(now) }, retold)
  }

  /** Records that the director has come: the table goes on. */
  async takes(m: Match): Promise<void> {
    const id = callOf(m)
    if (this.sending.has(id) || performance.now() - this.left < guard) return
    this.sending.set(id, 'sending')
    this.draw()
    try {
      const at = new Date(this.now).toISOString()
      if (!await this.acts.record(`${this.tournament}/${m.match}`, [{ type: 'table.released', at, data: { dispute: 'call' } }])) {
        this.sending.set(id, 'waits')
        this.resendLater()
      }
    } catch (e) {
      this.sending.delete(id)
      this.tell(m.match, e instanceof Refused ? e.message : say('call.unmade'))
    }
    this.draw()
  }

  /** Records an act, which is sent again if it has to wait. Who has left its form meanwhile is told among the tables why it was not taken. */
  private async sent(match: string, events: Event[], head: Head | undefined, left: () => boolean): Promise<boolean> {
    try {
      const there = await this.acts.record(match, events, head)
      if (!there) this.resendLater()
      return there
    } catch (e) {
      const [, name] = match.split('/')
      if (left()) this.told.push(say('call.not-taken', this.tables.all.get(name)?.place ?? name, e instanceof Refused ? e.message : say('act.unheard')))
      throw e
    }
  }

  /** Sends what waits, and tries again until nothing does. */
  private async resend(): Promise<void> {
    if (!await this.acts.flush().catch(() => false)) return this.resendLater()
    this.resendWait = 1000
    this.answerable(() => true)
  }

  private resendLater(): void {
    clearTimeout(this.resending)
    this.resending = setTimeout(() => { if (this.door !== 'closed') void this.resend() }, this.resendWait * (0.5 + Math.random()))
    this.resendWait = Math.min(2 * this.resendWait, longestWait)
  }

  /** Hears that an act which had to wait is refused: its call can be answered again. */
  private refused({ match, message, answer }: Refused): void {
    const [, name] = match.split('/')
    this.answerable(id => id.startsWith(`${name} `))
    if (answer) this.tell(name, message)
    else this.told.push(say('call.not-taken', this.tables.all.get(name)?.place ?? name, message))
  }

  /** Lets calls whose answer waited be answered again. */
  private answerable(which: (id: string) => boolean): void {
    for (const [id, state] of this.sending) if (state === 'waits' && which(id)) this.sending.delete(id)
    this.draw()
  }

  /** Tells why an answer was not taken, if its table still calls. */
  private tell(match: string, why: string): void {
    const m = this.tables.all.get(match)
    if (m?.attention?.call) this.told.push(say('call.not-taken', m.place ?? match, why))
  }

  private get tournament(): string { return this.enrolled?.tournament ?? this.settings.tournament }

  /** Uses a one-time code, and opens the hall. Without an answer, or while the code waits, it is asked about again, until another is typed; the hall is opened anew once it is answered. */
  async enrol(code: string, again = false): Promise<void> {
    this.code = code
    const answer = await redeem(this.device, code).catch(() => null)
    if (this.code !== code) return
    const { refused = '', waits = !answer, after = 0 }: Redeemed = answer ?? { refused: say('call.waits') }
    this.refusal = refused
    clearTimeout(this.asking)
    if (waits) this.asking = setTimeout(() => this.enrol(code, true), Math.max(after, askAgain))
    if (waits && again) this.draw()
    else await this.open()
  }

  choose(change: Partial<Selection>): void {
    Object.assign(this.selection, change)
    scrollTo(0, 0)
    this.draw()
    if (change.group) void this.change({ group: change.group })
  }

  async change(change: Partial<Settings>): Promise<void> {
    Object.assign(this.settings, change)
    this.look()
    this.draw()
    await this.store.put('settings', 'director', this.settings)
    if (change.tournament) await this.open()
    if (change.language || change.theme) await this.acting?.retell()
  }

  private look(): void {
    speak(this.settings.language)
    if (this.settings.theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = this.settings.theme
  }

  /** Draws with the next frame. */
  draw(): void {
    if (this.wanted) return
    this.wanted = true
    requestAnimationFrame(() => {
      this.wanted = false
      this.rows = this.tables.rows(this.selection, this.now)
      this.show()
    })
  }

  /** Shows the rows that lie on the screen. */
  show(): void { this.screen(this) }

  /** Takes up what was set, and goes on for as long as the page lives. */
  async start(): Promise<void> {
    Object.assign(this.settings, await this.store.get<Settings>('settings', 'director'))
    this.coming = new Set(await this.store.get<string[]>('settings', 'coming'))
    this.selection.group = this.settings.group
    this.look()
    const said = new URLSearchParams(location.hash.slice(1)), code = said.get('e')
    if (said.get('t')) this.settings.tournament = said.get('t')!
    history.replaceState(null, '', '/d') // a code is for once
    addEventListener('hashchange', () => location.reload())
    addEventListener('popstate', () => this.leave())
    addEventListener('resize', () => this.show())
    addEventListener('pointerdown', () => { if (this.settings.heard) wakeEar() })
    setInterval(() => { this.ring(); this.draw() }, 5000)
    await (code ? this.enrol(code) : this.open())
  }
}

async function asked(path: string): Promise<any> { return (await fetch(path)).json() }
