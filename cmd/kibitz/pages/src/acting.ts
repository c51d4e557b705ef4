// A match that a director acts on: how it stands, the form that is filled in, and what the act
// would do. The hall proposes; this device signs what it is shown, on the head that it stands on.

import { Refused } from './acts'
import { canDictate, listen } from './dictation'
import type { Event, Head } from './events'
import { asked, atOnce, effects, formOf, playOn } from './forms'
import type { Filled, Named } from './forms'
import { sendPhoto, shrunk } from './photo'
import { begin, touched, written } from './position'
import type { Position, Target } from './position'
import type { Device } from './store'
import { TournamentDesk } from './tournament-desk'
import type { Gesture } from './turn'
import { tablesOf } from './viewer-match'
import { say, spoken } from './words'

export interface Picture { svg: string; words: string }
export interface Happened { at: string; type: string; side?: 'A' | 'B'; text: string; findings?: { clause?: string; text: string; settled?: boolean }[]; struck?: boolean; photo?: string }

/** How the hall says that a match stands. */
export interface Stand {
  tournament: string
  match: string
  game: string
  n: number
  score: string
  situation: string
  board?: Picture
  sides: [string, string]
  happened: Happened[]
  disputes: { id: string; stands: string; text: string; about?: string; committee?: Named[]; votes?: { member: string; vote: string }[] }[]
  member?: string
  options: { opened: string; side?: 'A' | 'B'; text: string; stands?: boolean; choices: Named[] }[]
  dues: { side: 'A' | 'B'; points: number; forfeit: boolean; clause?: string; text: string }[]
  settings: { name: string; holds: string; values: string[] }[]
  devices: Named[]
  people: Named[]
  players: string[]
  effects: string[]
  clauses: Named[]
  subjects: string[]
  irregularities: string[]
}

/** What the hall says that an act would do. */
export interface Proposed {
  wrong?: { code: string; field?: string; text: string }
  head?: Head
  events?: Event[]
  says?: string[]
  refused?: boolean
  doubt?: string
  looks?: string[] // of a posting: why it is to be looked at first
  then?: Picture
  now?: Picture
}

const officeTime = 65_000 // somewhat longer than the office takes for an act at most

const subjects: Record<string, string> = { dice: 'roll', opening: 'roll', checkers: 'play', turn: 'play', cube: 'cube', score: 'score', clock: 'clock', card: 'card', call: 'call', claim: 'claim' }

/** By which field of a correction an event of a kind is told. */
const corrects: Record<string, string> = { dice: 'dice', opening: 'dice', checkers: 'play', cube: 'cube', call: 'call', card: 'card' }

/** Records events of a match, on a head if they are to stand on it, as Acts does. */
export type Send = (match: string, events: Event[], head?: Head) => Promise<boolean>

/** A photo that was taken and is not recorded yet. */
export interface Photo { url: string; file: Blob; dispute?: string }

export class Acting {
  stand: Stand | null = null
  filled: Filled | null = null
  proposed: Proposed | null = null
  event = '' // the event whose acts are shown
  search = '' // for a clause
  instead = '' // what if: the event after which the act takes the place of what was recorded
  position: Position | null = null // that is being laid
  photo: Photo | null = null // that was taken
  hears = '' // the field that is dictated
  busy = false
  said = '' // what came of the last act, or why nothing did

  left = false // the director has gone back to the tables

  main: string[] = [] // the fields that are shown at once: those that the form was opened with

  private asked = 0 // looks, counted
  private looking = Promise.resolve(true) // the last look
  private newest = 0 // the last link that was heard of
  private version = 0 // of what is filled in
  private again = false // the match moved while it was looked at
  private ear: { stop(): void } | null = null // that listens

  /** With a desk, the match is a tournament's own log. */
  constructor(readonly match: string, readonly role: string, private readonly device: Device, readonly desk: TournamentDesk | null, private readonly send: Send, private readonly dark: () => boolean, private readonly draw: () => void) {}

  /** Asks how the match stands, and returns whether the hall has told. If it is asked again meanwhile, that answer counts. */
  look(): Promise<boolean> { return this.looking = this.answered(++this.asked) }

  private async answered(asked: number): Promise<boolean> {
    try {
      const { status, result, reason, next, code } = await this.ask('look', { match: this.match })
      if (asked !== this.asked) return await this.looking
      const told = this.desk && status === 'done' ? await this.ask('tournament', { match: this.match, ...this.desk.wanted }) : null
      if (asked !== this.asked) return await this.looking
      if (told?.status === 'done') this.desk!.stand = told.result
      if (status === 'done') this.stand = result
      else this.said = `${reason} ${next}`
      if (code === 'not-allowed') this.stand = null // no longer
      if (status === 'done') this.moved(0) // what was heard of meanwhile
      return status === 'done'
    } catch {
      this.said = say('act.unheard')
      return false
    } finally {
      this.draw()
    }
  }

  /** Hears that the match has gone to a link. */
  moved(n: number): void {
    this.newest = Math.max(n, this.newest)
    if (!this.stand || this.newest <= this.stand.n || this.again) return
    this.again = true
    void this.look().then(told => {
      this.again = false
      if (told) this.moved(n)
    })
  }

  private async ask(act: string, request: object, wait = 30_000): Promise<any> {
    const body = JSON.stringify({ ...request, language: spoken(), dark: this.dark() })
    return (await fetch(`/api/office/${act}`, { method: 'POST', body, signal: AbortSignal.timeout(wait) })).json()
  }

  /** Asks anew for what the hall tells in words and pictures: the language or the colours have changed. */
  async retell(): Promise<void> {
    const told = this.stand
    await this.look()
    this.reword(told)
    const before = this.proposed
    if (!before || formOf(this.filled!.act).office) return // the office would record it
    await this.propose()
    const { head } = this.proposed as Proposed | null ?? {}
    if (head && before.head && head.hash !== before.head.hash) this.tell(say('act.moved'))
  }

  /** A reason that is still the sentence of a finding follows the language of the page. */
  private reword(told: Stand | null): void {
    const fields = this.filled?.fields, reason = fields?.reason?.[0]
    if (!reason) return
    for (const { at, findings = [] } of told?.happened ?? []) {
      const i = findings.findIndex(f => f.text === reason), now = this.stand?.happened.find(h => h.at === at)?.findings?.[i]
      if (now) fields.reason = [now.text]
    }
    this.draw()
  }

  /** Looks at another part of the tournament. */
  see(change: Partial<TournamentDesk>): void {
    Object.assign(this.desk!, change)
    this.draw()
    if (change.wanted) void this.look()
  }

  /** Shows the acts on an event, or hides them. */
  choose(at: string): void {
    this.event = this.event === at ? '' : at
    this.draw()
  }

  /** Opens a form with what is known already. */
  open(act: string, fields: Record<string, string[]> = {}): void {
    const usual = Object.fromEntries(formOf(act).fields.filter(f => f.usual).map(f => [f.name, [f.usual!]]))
    const only: Record<string, string[]> = this.stand!.disputes.length === 1 && formOf(act).fields.some(f => f.name === 'dispute') && act !== 'dispute' && !fields.about ? { dispute: [this.stand!.disputes[0].id] } : {}
    const own: Record<string, string[]> = act === 'vote' && this.stand!.member ? { member: [this.stand!.member] } : {}
    this.filled = { act, fields: { ...usual, ...only, ...own, ...fields }, effects: [] }
    this.main = [...Object.keys(this.filled.fields), ...atOnce[act] ?? [], ...act === 'amend' ? [corrects[this.kindAt(fields.address)] ?? ''] : []]
    this.version++
    this.proposed = null
    this.said = this.search = this.event = ''
    this.draw()
    scrollTo(0, 0)
  }

  /** The kind of an event, such as dice. */
  private kindAt(address?: string[]): string { return this.stand!.happened.find(h => h.at === address?.[0])?.type.split('.')[0] ?? '' }

  /** Opens the form for a ruling on an event. On what was found in it, play goes on unless another effect is added or a choice waits. */
  rule(h: Happened, found?: { clause?: string; text: string }): void {
    const subject = subjects[h.type.split('.')[0]]
    this.open('rule', {
      about: [h.at], ...subject ? { subject: [subject] } : {}, ...found?.clause ? { clause: [found.clause] } : {}, ...found ? { reason: [found.text] } : {},
    })
    if (found && this.changesNothing(playOn)) this.filled!.effects.push({ name: playOn, text: 'true' })
  }

  fill(field: string, ...values: string[]): void {
    this.filled!.fields[field] = values.filter(v => v !== '')
    this.changed()
  }

  /** Supposes something else after an event than what was recorded, or no longer. */
  suppose(at: string): void {
    this.instead = at
    this.event = ''
    this.draw()
    scrollTo(0, 0)
  }

  /** Opens the board on which a position is laid, as the table stands. */
  async lay(target: Target): Promise<void> {
    const last = await fetch(`/api/replay/${this.match}`).then(r => r.json()).then(m => tablesOf(m.frames).at(-1)).catch(() => null)
    if (last?.board) this.lays(begin(target, last))
    else this.tell(say('act.unheard'))
  }

  lays(p: Position | null): void {
    this.position = p
    this.draw()
  }

  touch(g: Gesture): void { this.lays(touched(this.position!, g)) }

  /** Writes the position that was laid to where it belongs. */
  laid(): void {
    const p = this.position!, side = p.laid.onRoll!
    this.position = null
    if ('effect' in p.target) return this.effect(p.target.effect, `${written(p)}@${side}`)
    this.fill('on-roll', side)
    this.fill(p.target.field, written(p))
  }

  /** Dictates a field, after what stands in it; or no longer. */
  dictate(field: string): void {
    const on = this.hears !== field
    this.ear?.stop()
    if (!on || !canDictate()) return
    const before = this.filled!.fields[field]?.[0] ?? '', form = this.filled
    this.hears = field
    this.said = ''
    this.ear = listen(
      text => { if (this.filled === form) this.fill(field, `${before} ${text}`.trim()) },
      why => { this.hears = ''; this.ear = null; if (why && why !== 'aborted') this.said = say('act.unheard-speech', why); this.draw() },
    )
    this.draw()
  }

  /** Shows a photo that was taken, to be recorded. */
  async takes(file: File, dispute?: string): Promise<void> {
    const photo = await shrunk(file).catch(() => null)
    if (photo) this.photo = { url: URL.createObjectURL(photo), file: photo, dispute }
    else this.said = say('act.no-photo')
    this.draw()
    scrollTo(0, 0)
  }

  /** Sends the photo and records it. */
  async records(caption: string): Promise<void> {
    if (this.busy || !this.photo) return
    const { file, dispute } = this.photo
    this.busy = true
    this.draw()
    try {
      const named = await sendPhoto(this.match, this.device, file)
      if (!named) throw new Error('the hall does not take it')
      const there = await this.send(this.match, [{ type: 'evidence.attached', at: new Date().toISOString(), data: { dispute, ...named, caption: caption || undefined } }])
      await this.look()
      this.close(say(there ? 'act.recorded' : 'act.waits'))
    } catch (e) {
      this.said = e instanceof Refused ? e.message : say('act.unheard')
    } finally {
      this.busy = false
      this.draw()
    }
  }

  private tell(text: string): void {
    this.said = text
    this.draw()
  }

  /** Reports whether an effect is that play goes on and would settle no choice. */
  private changesNothing(effect: string): boolean {
    const { effects, options } = this.stand!
    return effect === playOn && effects.includes(effect) && !options.some(o => o.stands)
  }

  /** Adds an effect, with the value that it most often has, in the place of one that changes nothing. */
  add(name: string): void {
    const kind = effects.find(e => e.name === name)!.kind
    const text = kind === 'event' ? this.played(this.filled!.fields.about?.[0]) : kind === 'side' ? this.filled!.fields.side?.[0] ?? '' : kind === 'yes-no' ? 'true' : ''
    this.filled!.effects = [...this.filled!.effects.filter(e => !this.changesNothing(e.name)), { name, text }]
    this.changed()
  }

  /** The play that an event ends, or the event itself. */
  private played(at?: string): string {
    const all = this.stand!.happened, i = Math.max(0, all.findIndex(h => h.at === at))
    return (all[i]?.type === 'turn.ended' ? all[i + 1] ?? all[i] : all[i])?.at ?? ''
  }

  effect(i: number, text: string): void {
    this.filled!.effects[i].text = text
    this.changed()
  }

  remove(i: number): void {
    this.filled!.effects.splice(i, 1)
    this.changed()
  }

  /** What is proposed is no longer what is filled in. */
  private changed(): void {
    this.version++
    this.proposed = null
    this.draw()
  }

  /** Asks what the act would do. */
  async propose(): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.said = ''
    this.draw()
    const version = this.version
    if (formOf(this.filled!.act).office) return this.perform(version)
    try {
      const { status, result, reason, next } = await this.ask('propose', { match: this.match, ...asked(this.filled!), ...this.instead ? { instead: this.instead } : {} })
      if (this.version !== version) return
      if (status === 'done') this.proposed = result
      else this.said = `${reason} ${next}`
    } catch {
      this.said = say('act.unheard')
    } finally {
      this.busy = false
      this.draw()
      requestAnimationFrame(() => document.querySelector('.proposed, .wrong')?.scrollIntoView({ block: 'nearest' }))
    }
  }

  /** Records an act with one tap, as it was offered. If that is no longer what it would do, or it is to be looked at, the form shows it, and why. */
  async atOnce(act: string, fields: Record<string, string[]>, offered: (e: Event) => boolean): Promise<void> {
    if (this.busy) return
    const { n } = this.stand!
    this.open(act, fields)
    await this.propose()
    const { head, events, looks = [], doubt, refused } = this.proposed as Proposed | null ?? {}
    if (!head || !events) return
    if (looks.length === 0 && !doubt && !refused && head.n === n && offered(events[0]!)) return this.record()
    this.tell(looks.join(' ') || doubt || (refused ? '' : say('act.moved')))
    requestAnimationFrame(() => scrollTo(0, 0)) // to what was told
  }

  /** Has the office record what is filled in. Another form that is open when it answers stays as it is. */
  private async perform(version: number): Promise<void> {
    const { act, fields } = asked(this.filled!), same = () => this.version === version
    try {
      const { status, result, reason, next } = await this.ask('perform', { match: this.match, act, fields }, officeTime)
      if (status !== 'done') this.said = `${reason} ${next}`
      else if (result.wrong && same()) this.proposed = result
      else if (result.wrong) this.said = `${say(`form.${act}`)}: ${result.wrong.text}`
      else {
        await this.look()
        if (same()) this.close(say('act.recorded'))
        else this.said = `${say(`form.${act}`)}: ${say('act.recorded')}`
      }
    } catch {
      this.said = say('act.unheard')
    } finally {
      this.busy = false
      this.draw()
    }
  }

  /** Records what is proposed, if the match still stands where it was looked at. */
  async record(): Promise<void> {
    const p = this.proposed
    if (this.busy || !p?.events || !p.head || p.refused || p.doubt) return
    this.busy = true
    this.draw()
    try {
      const there = await this.send(this.match, p.events, p.head)
      if (this.left) return
      await this.look() // first, so that nothing moves under the next tap
      this.close(say(there ? 'act.recorded' : 'act.waits'))
    } catch (e) {
      this.busy = false
      if (this.left) return // the tables tell it
      if (!(e instanceof Refused)) this.said = say('act.unheard')
      else if (!['moved-on', 'stale', 'earlier'].includes(e.code)) this.said = e.message
      else {
        this.proposed = null
        await this.propose()
        if (e.code === 'earlier') this.said = e.message
        else if ((this.proposed as Proposed | null)?.head) this.said = say('act.moved')
      }
    } finally {
      this.busy = false
      this.draw()
    }
  }

  /** Goes back to the match. */
  close(said = ''): void {
    this.ear?.stop()
    if (this.photo) URL.revokeObjectURL(this.photo.url)
    this.filled = this.proposed = this.position = this.photo = null
    this.version++
    this.event = this.instead = ''
    this.said = said
    this.draw()
    scrollTo(0, 0)
  }
}
