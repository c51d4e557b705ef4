// The tablet: it opens what the device keeps, has the screen of the moment drawn, and turns what
// is tapped into entries.

import type { Dice, Event, Side } from './events'
import { alone } from './alone'
import { Recorder } from './recorder'
import { kept, scarce } from './room'
import { renew, Store, stored } from './store'
import type { Device, Queued } from './store'
import { corrections, emptyDraft, entered, gapEvents, ground, laidBoard, lastTurn, now, ownTurns, rollEvents, situation, tableBefore, turnEvents } from './session'
import type { Draft } from './session'
import { byHand, takenBack, wonMeanwhile } from './lay'
import { undo } from './turn'
import type { Gesture } from './turn'
import { nextMatch, prove, redeem } from './hall'
import type { Redeemed } from './hall'
import type { Recorded } from './echo'
import { answerHand } from './feel'
import { Focus } from './focus'
import { Lamp } from './lamp'
import { usualSettings } from './settings'
import type { Settings } from './settings'
import { say, speak } from './words'
import type { Ruling, Table } from './table'

/** A sheet over the screen, and what was chosen on it so far. */
export interface Sheet { kind: string; side?: 'A' | 'B' | null; as?: string; subject?: string; of?: string; readings?: string[] }

/** The game that is recorded, as far as the tablet goes by it. */
export interface Game {
  board: boolean // it is played on a board, which the players set up after a ruling
  answers: readonly string[] // kinds of choices that the panel answers
  result(table: Table): string | null // of the match, which both sides sign; null if they sign none
  words(t: Tablet, table: Table): string // what is entered, or what is waited for, as it is spoken
}

/** What shows the tablet to its user. */
export interface Screen {
  draw(t: Tablet): number | null // returns in how many milliseconds it changes by itself
  game(t: Tablet): Game | undefined // nothing if the page cannot record it
  read(photo: Blob): Promise<string | null> // the text of the QR code on a photo, if one is found
  left?(): void // a match that is over has been left
}

const tryAgain = 3000 // milliseconds
const askAgain = 10_000 // whether the device has been approved; as often as the hall takes a code of one device

export class Tablet {
  settings = usualSettings()
  draft: Draft = emptyDraft()
  sheet: Sheet | null = null
  recorder: Recorder | null = null
  seat = { tournament: '', table: '' } // the table that a one-time code has put the tablet to
  code = '' // a one-time code that the hall has not answered yet; until then no match is opened by itself
  refused = '' // why a one-time code gave nothing
  shut = '' // a match that could not be opened; it is tried again
  elsewhere = false // another page of this device records
  awake = true // the screen stays on
  kept = true // the browser has promised to keep what is stored
  scarce = false // little room is left for it
  withheld = false // the browser does not give the page the key that the device had
  left: Queued[] = [] // entries that a key before this one has not sent
  wentOn = false // play went on although the director was called; until he has come, or is called again. It is kept.
  aside: string[] = [] // choices that were put aside, by what opened them
  agreed = '' // the last game of which the players have agreed that it was won as it was borne off
  setUp = { ruling: '', sides: [] as Side[] } // who has set the board up after a ruling
  second = false // it records although another device has the pen
  spoken = '' // what a screen reader was last told
  unstored = false // the entry that was made last in this match could not be stored
  busy = false // an entry is being stored; what is tapped meanwhile would belong to no turn

  private wanted = '' // the match, or the code, that the tablet was last told to open
  private over = '' // the match that the table has left for the next
  private trying = 0 // the timer after which that is tried again
  private seeking = false // it asks the hall for the match of its table
  private readonly focus = new Focus()
  private ticking = 0 // the timer of the clock
  private frame = 0 // the frame before which the screen is drawn; 0 for none
  private readonly lamp = new Lamp(awake => { this.awake = awake; this.draw() })
  private earlier: { now: Table; correcting: string; table: Table } | null = null // the table before the turn that is corrected, worked out once for each table as it stands

  constructor(readonly store: Store, readonly device: Device, private readonly screen: Screen) {}

  private get game(): Game | undefined { return this.screen.game(this) }

  /** The table as it stands; while a turn is corrected, as it stood before that turn. */
  get table(): Table {
    const r = this.recorder!, { correcting } = this.draft
    if (!correcting) return r.table
    if (this.earlier?.now !== r.table || this.earlier.correcting !== correcting) {
      this.earlier = { now: r.table, correcting, table: tableBefore(r.recorded(), r.told, correcting) }
    }
    return this.earlier.table
  }

  /** Opens a match. One that cannot be opened is told of and tried again, until another is to be opened. */
  async open(match: string): Promise<void> {
    this.wanted = match
    this.refused = ''
    try {
      await this.enter(match)
      this.shut = ''
    } catch (why) {
      if (this.wanted !== match) return
      reportError(why);
      [this.code, this.shut] = ['', match]
      this.without()
      this.again(match, () => this.open(match))
      void this.seek()
    }
  }

  /** Tries again what could not be opened. */
  private again(what: string, open: () => void, after = tryAgain): void {
    clearTimeout(this.trying)
    this.trying = setTimeout(() => { if (this.wanted === what && !this.recorder && !this.elsewhere) open() }, after)
  }

  private async enter(match: string): Promise<void> {
    await stored(this.store.put('settings', 'match', match))
    if (this.wanted !== match) return
    this.recorder?.close()
    this.draft = { ...emptyDraft(), ...await this.store.get<Draft>('drafts', match) }
    this.wentOn = await this.store.get<string>('settings', 'went on') === match
    this.code = '' // no sooner: nothing else is opened meanwhile
    this.unstored = false
    if (this.elsewhere) return // another page has taken over meanwhile
    this.recorder = new Recorder(this.store, this.device, match, () => this.moved())
    await this.recorder.open()
    void this.stayAwake()
    this.draw()
  }

  /** Puts the tablet to its place by a one-time code; at a code that gives no match the one is opened that is kept. Without an answer of the hall, or while the code waits, it is tried again, until another is typed or a match is opened; what is kept is not opened meanwhile. */
  async enrol(code: string, kept = ''): Promise<void> {
    this.wanted = this.code = code
    const answer = await redeem(this.device, code).catch(() => null)
    if (this.wanted !== code) return
    this.shut = ''
    const { match, tournament, table, waits, after = 0, refused = '' }: Redeemed = answer ?? { refused: say('wait.again') }
    if (tournament) await stored(this.store.put('settings', 'seat', this.seat = { tournament, table: table ?? '' }))
    const to = match && tournament ? `${tournament}/${match}` : waits ? '' : kept
    if (answer && to) await this.open(to)
    else if (answer && !waits) this.wanted = this.code = ''
    this.refused = refused
    if (!answer || waits) this.again(code, () => this.enrol(code, kept), waits ? Math.max(after, askAgain) : tryAgain)
    void this.seek()
    this.draw()
  }

  /** Opens the next match at the tablet's table once the hall lists one; where another could not be opened, after that was tried again. */
  async seek(): Promise<void> {
    if (this.seeking) return
    this.seeking = true
    let shut = ''
    try {
      while (this.seat.table && !this.recorder && !this.elsewhere) {
        const { wanted } = this
        const next = this.code ? null : await nextMatch(this.seat.tournament, this.over).catch(() => prove(this.device).then(() => null, () => null))
        if (next && next !== this.shut && this.shut === shut && this.wanted === wanted && !this.recorder) await this.open(next)
        shut = this.shut
        if (!this.recorder) await new Promise(go => setTimeout(go, tryAgain))
      }
    } finally {
      this.seeking = false
    }
  }

  /** The text of the QR code on a photo; null if none is found. */
  read(photo: Blob): Promise<string | null> { return this.screen.read(photo) }

  /** Tells why a one-time code gave nothing. */
  refuse(why: string): void { this.refused = why; this.draw() }

  /** Is at no match any more. */
  private without(): void {
    this.recorder?.close()
    this.recorder = null
    this.draft = emptyDraft()
    this.unstored = false
    this.draw()
  }

  /** Leaves a match that is over for the next one at the table, unless an entry is being stored. */
  async leave(): Promise<void> {
    if (this.busy) return
    this.over = this.recorder!.match
    this.wanted = ''
    this.without()
    await stored(this.store.put('settings', 'match', ''))
    this.screen.left?.()
    void this.seek()
  }

  draw(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    const { theme, high, big, still } = this.settings, look = document.documentElement
    if (theme === 'auto') delete look.dataset.theme
    else look.dataset.theme = theme
    for (const [name, on] of Object.entries({ high, big, still })) look.toggleAttribute(`data-${name}`, on)
    clearTimeout(this.ticking)
    try {
      const next = this.screen.draw(this)
      this.focus.lead()
      if (next) this.ticking = setTimeout(() => this.draw(), next)
    } catch (why) {
      reportError(why) // what has it drawn goes on
    }
  }

  /** Draws before the next frame, once for all that moves until then. A page that nobody sees has no frames. */
  private drawSoon(): void {
    if (document.hidden) this.draw()
    else this.frame ||= requestAnimationFrame(() => this.draw())
  }

  async set(change: Partial<Settings>): Promise<void> {
    Object.assign(this.settings, change)
    speak(this.settings.language)
    this.draw()
    await stored(this.store.put('settings', 'screen', this.settings))
  }

  /** The sheet on the screen: the one that was opened, or that of a choice read out to the table. */
  get upper(): Sheet | null {
    const option = this.recorder?.table.options.find(o => !this.aside.includes(o.opened) && !this.game?.answers.includes(o.kind))
    return this.sheet ?? (option ? { kind: 'option', of: option.opened } : null)
  }

  /** Puts a sheet away. A choice that is put aside can be opened again. */
  putAway(s: Sheet): void { if (s.of) this.aside.push(s.of); this.show(null) }

  /** The ruling after which the board is not set up yet; until then nothing is played. */
  get settingUp(): Ruling | null {
    const ruling = this.recorder!.table.ruled
    return ruling && this.game?.board && !(this.setUp.ruling === ruling.key && this.setUp.sides.length > 1) ? ruling : null
  }

  /** Another device has the pen, and nobody has asked to record here as well. */
  get following(): boolean {
    const { table, device } = this.recorder!
    return table.pen !== null && table.pen !== device.id && !this.second
  }

  /** No match is under way, and nothing that is begun would be lost with the page. */
  get idle(): boolean {
    const r = this.recorder
    return !this.elsewhere && !this.code && !this.sheet && !this.busy && (!r || !r.unsent && !r.table.started || this.finished)
  }

  /** The match is over, its score signed where it is to be, and all of it sent. */
  get finished(): boolean {
    const { table, unsent } = this.recorder!
    return !unsent && table.phase === 'match-over' && (!this.game?.result(table) || table.signed.every(Boolean))
  }

  /** Nothing of the play can be entered now. */
  get held(): boolean { return this.recorder!.copied || this.settingUp !== null || this.following || this.recorder!.table.adjourned }

  /** Records here as well: what is entered is kept as a second observation. */
  recordSecond(): void { this.second = true; this.draw() }

  /** A side has set the board up as the director has ruled. */
  setUpBy(ruling: string, side: Side): void {
    this.setUp = { ruling, sides: [...this.setUp.ruling === ruling ? this.setUp.sides : [], side] }
    this.draw()
    void stored(this.store.put('settings', 'set up', this.setUp))
  }

  /** The players have agreed that a game was won as it was borne off. */
  agree(on: string): void {
    this.agreed = on
    this.draw()
    void stored(this.store.put('settings', 'agreed', on))
  }

  show(sheet: Sheet | null): void { this.sheet = sheet; this.draw() }

  /** Play goes on before the director has come, or waits for him. */
  goOn(on: boolean): void {
    if (this.wentOn === on) return
    this.wentOn = on
    void stored(this.store.put('settings', 'went on', on ? this.recorder!.match : ''))
  }

  /** The match has moved on. A turn that was begun on another table is void. */
  private moved(): void {
    const { correcting, ground: begun } = this.draft
    const { pen, dispute, called } = this.recorder!.table
    if (pen === this.device.id) this.second = false
    if (!dispute && !called) { this.goOn(false); this.recorder!.coming = false }
    if (correcting ? !this.canCorrect(correcting) : begun && begun !== ground(this.table)) this.draft = emptyDraft()
    if (this.busy) this.draw()
    else this.drawSoon()
  }

  /** Changes the unfinished turn, and keeps it. Without room for it the turn goes on: it is no entry yet. */
  edit(change: Partial<Draft>): void {
    if (this.busy) return
    this.draft = { ...this.draft, ...change }
    this.draft.ground = ground(this.table)
    this.spoken = this.game?.words(this, this.table) ?? ''
    this.draw()
    void stored(this.store.put('drafts', this.recorder!.match, this.draft))
  }

  roll(dice: Dice): void { if (!this.held && !this.draft.laid) this.edit({ dice, gestures: [], rolledAt: now() }) }

  openingDie(side: 'A' | 'B', die: number): void {
    if (this.held || this.draft.laid) return
    const opening = { ...this.draft.opening, [side]: die }
    this.edit({ opening, gestures: [], rolledAt: now() })
    if (opening.A && opening.A === opening.B && !this.busy) void this.record(rollEvents(this.table, this.draft))
  }

  gesture(g: Gesture): void {
    const { laid } = this.draft
    if (laid && !this.held) this.edit({ laid: byHand(laid, g, laidBoard(this.table, this.draft)) })
    else if (!this.held && situation(this.table, this.draft)) this.edit({ gestures: [...this.draft.gestures, g] })
  }

  undo(): void {
    const { gestures, laid } = this.draft
    if (this.draft.staged.length > 0) this.edit({ staged: [] })
    else if (laid) this.edit({ laid: takenBack(laid) })
    else if (gestures.length > 0) this.edit({ gestures: undo(gestures) })
    else this.edit({ ...emptyDraft(), correcting: this.draft.correcting })
  }

  get undoable(): boolean {
    const { gestures, dice, opening, staged, laid } = this.draft
    return Boolean(laid) || staged.length > 0 || gestures.length > 0 || dice !== null || opening.A + opening.B > 0
  }

  /** Reports whether the play can be committed: always in players' mode. */
  get complete(): boolean {
    const p = this.held ? null : entered(this.table, this.draft)
    if (this.draft.laid) return !this.held && (!this.draft.laid.ended || wonMeanwhile(this.table, this.draft.laid) !== null)
    return this.draft.staged.length > 0 || p !== null && (p.free || p.choices === 1 || p.steps.length > 0 && p.shown.length === 0)
  }

  done(): void {
    if (this.draft.staged.length > 0) {
      void this.record(this.draft.staged)
      return
    }
    if (this.draft.laid?.missing) {
      if (this.complete) void this.record(gapEvents(this.table, this.draft, say('lay.reason')))
      return
    }
    const turn = turnEvents(this.table, this.draft), { correcting } = this.draft
    if (turn.length === 0 || !this.complete) return
    if (!correcting) {
      void this.record(turn)
      return
    }
    const last = this.recorder!.recorded().find(r => r.id === correcting)
    const made = last ? corrections(last, turn, say('state.corrected')) : []
    if (made.length > 0) void this.record(made)
    else this.edit(emptyDraft())
  }

  /** Takes what was seen: it can be undone until Done, or until the next, which records it. */
  async stage(event: Event): Promise<void> {
    if (this.held || this.busy) return
    const { staged } = this.draft
    if (staged.length > 0 && !await this.record(staged, { ...emptyDraft(), staged: [event] })) return
    this.edit({ staged: [event], form: {} })
  }

  /** Has a turn entered again: the last one, or an earlier one of this game. */
  correct(turn = this.correctable): void {
    this.sheet = null
    if (turn) this.edit({ ...emptyDraft(), correcting: turn })
  }

  /** The turns of this game that can be corrected here, the newest first. */
  get turns(): Recorded[] {
    const { table, device } = this.recorder!
    return ownTurns(this.recorder!.recorded(), table.game, device.id)
  }

  private canCorrect(turn: string): boolean { return turn === this.correctable || this.turns.some(r => r.id === turn) }

  /** The entry of the last turn, if it can be corrected here. */
  get correctable(): string | null { return lastTurn(this.recorder!.recorded(), this.device.id)?.id ?? null }

  /** Makes an entry. The unfinished turn is part of it or void, unless it is told to go on. The sheet that is given is open then. It returns whether the entry is stored; what fails for another reason than the storage is told to the user likewise, and thrown. */
  async record(events: Event[], draft = emptyDraft(), sheet: Sheet | null = null): Promise<boolean> {
    if (this.busy || this.recorder!.copied) return false
    const words = () => this.game?.words(this, this.table) ?? '', played = events.some(e => e.type === 'turn.ended') ? `${words()}. ` : ''
    this.busy = true
    this.sheet = sheet
    let made = false
    try {
      const written = this.recorder!.write(events, draft, () => {
        this.draft = draft
        if (events.some(e => e.type === 'director.called')) this.goOn(false)
        queueMicrotask(() => answerHand(this.settings)) // the entry is made, whether the device can tell so or not
      })
      queueMicrotask(() => this.draw()) // the store is asked first
      made = await stored(written)
    } finally {
      this.busy = false
      this.unstored = !made
      if (made) this.spoken = played + words()
      this.draw()
    }
    return made
  }

  private async stayAwake(): Promise<void> {
    this.lamp.burn()
    this.kept = await kept()
    await this.weigh()
    this.draw()
  }

  /** Asks how much room is left for what is stored. That it is little stays said: a line that goes by itself would move the board. */
  async weigh(): Promise<void> {
    const before = this.scarce
    this.scarce ||= await scarce()
    if (this.scarce !== before) this.draw()
  }

  /** Takes a new key: this one is on another device too. The page begins anew. */
  async renew(): Promise<void> {
    this.recorder?.close()
    if (await stored(renew(this.store))) location.reload()
    else this.unstored = true
    this.draw()
  }

  /** What a key before this one has not sent was handed in. */
  async forgetLeft(): Promise<void> {
    this.left = []
    this.draw()
    await stored(this.store.put('settings', 'left', []))
  }

  /** Waits until no other page of this device records; on request it takes over at once. */
  async alone(steal = false): Promise<void> {
    const lost = () => { this.elsewhere = true; this.recorder?.close(); this.draw() }
    this.elsewhere = !await alone(steal, lost)
    if (!this.elsewhere && steal) location.reload()
  }
}
