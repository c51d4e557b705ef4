// Setting up a hall: the people of the register, the matches, and the codes with which tablets enrol.

import { terms } from './generated/terms'
import { say, spoken } from './words'

export interface Person { id: string; name: string }
export interface Scheduled { match?: string; known?: boolean; table?: string; start?: string; players: string[]; new?: string[] }
export interface Enrolled { device: string; role: string; table?: string; label?: string; revoked?: object }

/** A device that has used a code and waits until its letters are compared, what it calls itself, what the code gives, and until when it may wait. It waits no more once that was decided or its time is over. */
export interface Waiting { device: string; letters: string; label?: string; gives: Gives; until: number; over?: { said: string; at: number } }
export interface Gives { role: string; tournament?: string; table?: string; match?: string; person?: string; label?: string }

/** A one-time code for a table's tablet or a person's device, and the page at which it is typed. */
export interface Code { for: string; page: '/t' | '/d'; text: string; svg: string; until: number }

/** How matches of a discipline can be scheduled. */
export interface Terms { seats: string[]; formatted: boolean; rulebooks: { id: string; settings: { name: string; values: string[] }[] }[] }

/** A match that is entered by hand: office.Fixture in Go. */
export interface Fixture {
  discipline: string
  rulebook: string
  players: Record<string, string>
  format?: string
  no_cube?: boolean
  no_crawford?: boolean
  position?: string
  round?: string
  options?: string[]
  clock?: string
  table?: string
  start?: string
}

const usual = 'wbf' // the rulebook

const mostTables = 500 // for which codes are made at once

export class Setup {
  people: Person[] | null = null
  scheduled: Scheduled[] = []
  planned: Scheduled[] = [] // what a preview says
  devices: Enrolled[] | null = null
  codes: Code[] = []
  waiting: Waiting[] = []
  said = ''
  busy = false
  private closed = false
  discipline = 'backgammon' // of the match that is entered by hand
  rulebook = usual // "" until one is chosen
  chosen = document.createElement('div') // holds the fields that depend on both; new ones when either changes

  constructor(readonly tournament: string, private readonly draw: () => void) {}

  /** Asks for the register. */
  async start(): Promise<void> {
    await this.does(async () => { this.people = await ask('people', {}); await this.list() })
    void this.watch()
  }

  /** Is no longer on the screen. */
  close(): void { this.closed = true }

  /** Asks now and then which devices wait, for as long as the screen is open. */
  private async watch(): Promise<void> {
    while (!this.closed) {
      const asked = Date.now(), told: Waiting[] | null = await ask('pending', {}).catch(() => null)
      if (told) this.waiting = merged(this.waiting, told, asked)
      this.draw()
      await wait(askAgain)
    }
  }

  /** Enrols a device that waits, or ends its code. */
  approve(w: Waiting, refuse: boolean): Promise<void> {
    return this.does(async () => {
      await ask('approve', { device: w.device, refuse })
      this.said = say(refuse ? 'setup.refused' : 'setup.approved', w.letters)
      w.over = { said: this.said, at: Date.now() }
      await this.list()
    })
  }

  /** Asks for the devices that are enrolled. */
  private async list(): Promise<void> {
    this.devices = (await ask('devices', {}) as Enrolled[]).filter(d => !d.revoked)
  }

  /** Revokes a device: from then on the hall takes nothing from it. */
  revoke(device: string, reason: string): Promise<void> {
    return this.does(async () => {
      await ask('revoke', { device, reason })
      await this.list()
      this.said = say('setup.revoked')
    })
  }

  /** Tells what a file would schedule, and enters nothing. */
  preview(csv: string): Promise<void> {
    return this.does(async () => { this.planned = await ask('schedule', { csv: this.named(csv), preview: true }) })
  }

  /** Schedules matches: all that a file has, or none. */
  schedule(csv: string): Promise<void> {
    return this.does(async () => this.entered(await ask('schedule', { csv: this.named(csv) })))
  }

  /** Schedules one match. */
  add(f: Fixture): Promise<void> {
    return this.does(async () => this.entered(await ask('schedule', { matches: [{ tournament: this.tournament, ...f }] })))
  }

  /** Another discipline is chosen, with its usual rulebook if it has one, or another rulebook. */
  choose(discipline: string, rulebook: string): void {
    this.discipline = discipline
    const { rulebooks } = terms[discipline]
    const one = rulebooks.find(b => b.id === rulebook) ?? rulebooks.find(b => b.id === usual) ?? (rulebooks.length === 1 ? rulebooks[0] : undefined)
    this.rulebook = one?.id ?? ''
    this.chosen = document.createElement('div')
    this.draw()
  }

  private async entered(matches: Scheduled[]): Promise<void> {
    this.scheduled = matches
    this.planned = []
    this.said = say('setup.scheduled', matches.filter(m => !m.known).length, matches.filter(m => m.known).length)
    this.people = await ask('people', {})
  }

  /** Registers people, a name a line. */
  register(text: string): Promise<void> {
    const names = text.split('\n').map(name => name.trim()).filter(Boolean)
    return this.does(async () => {
      const added = await ask('add-people', { names })
      this.people = await ask('people', {})
      this.said = say('setup.registered', added.length)
    })
  }

  /** Makes a code for the tablet of each table, usable for some minutes; with compare each tablet waits until its letters are compared. */
  offer(text: string, lasts: number, compare: boolean): Promise<void> {
    const tables = tablesOf(text)
    return this.does(async () => {
      if (tables.length === 0) throw new Error(say('setup.no-tables'))
      this.codes = []
      for (const table of tables) await this.code(table, '/t', { role: 'table', table, lasts, compare })
    })
  }

  /** Makes a code for the device of a member of committees. */
  invite(person: string, compare: boolean): Promise<void> {
    return this.does(async () => {
      this.codes = []
      await this.code(person, '/d', { role: 'committee', person, compare })
    })
  }

  private async code(of: string, page: Code['page'], gives: object): Promise<void> {
    const { code, svg } = await ask('enrol', { tournament: this.tournament, url: location.origin, ...gives })
    this.codes.push({ for: of, page, text: code.code, svg, until: code.until })
    this.draw()
  }

  /** A file that names no tournament is of this one. */
  private named(csv: string): string {
    const [first, ...rows] = csv.replace(/^\ufeff/, '').split(/\r?\n/).filter(line => line.trim() !== '')
    if (!first || /(^|[,;\t])\s*tournament\s*($|[,;\t])/.test(first)) return csv
    const separator = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0]
    return [`tournament${separator}${first}`, ...rows.map(row => `${this.tournament}${separator}${row}`)].join('\n')
  }

  private async does(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.said = ''
    this.draw()
    try { await work() } catch (e) { this.said = (e as Error).message }
    this.busy = false
    this.draw()
  }
}

/** The tables that a text names, such as 1-12, 14, A3. */
export function tablesOf(text: string): string[] {
  return text.split(/[,;\s]+/).filter(Boolean).flatMap(part => {
    const [, from, to] = /^(\d{1,4})[-–](\d{1,4})$/.exec(part) ?? []
    return from ? Array.from({ length: Math.max(0, Math.min(mostTables, Number(to) - Number(from) + 1)) }, (_, i) => String(Number(from) + i)) : [part]
  }).slice(0, mostTables)
}

/** What waits now by a list that was asked for at a time, after what was on the screen already. No row moves under a finger: what comes takes the place of a row that has been over for a while, or the last. A list that was under way when a device was approved or refused does not bring it back. */
function merged(shown: Waiting[], told: Waiting[], asked: number): Waiting[] {
  const rows = [...shown], now = Date.now()
  const among = (list: Waiting[], one: Waiting) => list.some(w => w.device === one.device && w.until === one.until && !(w.over && w.over.at < asked))
  const free = (w?: Waiting) => w?.over && w.over.at < now - stays
  for (const w of rows) if (!w.over && !among(told, w)) w.over = { said: say('setup.waits-no-more'), at: now }
  for (const w of told.filter(w => !among(shown, w))) {
    const place = rows.findIndex(free)
    rows[place < 0 ? rows.length : place] = w
  }
  while (free(rows.at(-1))) rows.pop()
  return rows
}

const stays = 10_000 // milliseconds for which a row that is over keeps its place: a finger may be on it
const askAgain = 3000 // milliseconds

function wait(milliseconds: number): Promise<unknown> { return new Promise(go => setTimeout(go, milliseconds)) }

async function ask(act: string, request: object): Promise<any> {
  for (;;) {
    const response = await fetch(`/api/office/${act}`, { method: 'POST', body: JSON.stringify(request), headers: { 'Accept-Language': spoken() }, signal: AbortSignal.timeout(60_000) }).catch(() => null)
    if (!response) throw new Error(say('act.unheard'))
    const { status, result, reason, next, code, after_ms } = await response.json()
    if (response.status === 429 || code === 'busy') { await wait(Math.max(1000, after_ms ?? 0)); continue } // many codes at once
    if (status !== 'done') throw new Error(`${reason} ${next ?? ''}`.trim())
    return result
  }
}

/** The match that the fields of a form describe. What is as usual is left out. */
export function fixtureOf(data: FormData, discipline: string, rulebook: string): Fixture {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const { seats, formatted, rulebooks } = terms[discipline]
  const f: Fixture = { discipline, rulebook, players: Object.fromEntries(seats.map(seat => [seat, text(seat)])) }
  const given = { table: text('table'), start: text('start').replace('T', ' ') }
  Object.assign(f, Object.fromEntries(Object.entries(given).filter(([, words]) => words)))
  const options = (rulebooks.find(b => b.id === rulebook)?.settings ?? []).map(s => [s.name, text(`setting-${s.name}`)]).filter(([, value]) => value)
  if (options.length > 0) f.options = options.map(([name, value]) => `${name}=${value}`)
  if (!formatted) return f
  const kind = text('kind'), clock = text('clock')
  f.format = kind === 'session' ? kind : kind === 'best-of' ? `best of ${text('length')}` : text('length')
  if (!data.has('cube')) f.no_cube = true
  if (!data.has('crawford')) f.no_crawford = true
  if (text('position')) f.position = text('position')
  if (text('round')) f.round = text('round')
  if (clock) f.clock = `${clock} ${text('reserve')}:${text('seconds').padStart(2, '0')}${clock === 'none' ? '' : ` ${text('delay')}`}`
  return f
}
