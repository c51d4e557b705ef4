// The viewer of a match: its table after each event, the list of what happened, keys, wheel,
// and an address that leads to an event. It knows nothing of where the match comes from.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Frame, Mark, Match } from './viewer-match'
import { joined, tablesOf } from './viewer-match'
import { drawingOf } from './viewer-table'
import { say } from './words'

/** What holds a viewer. */
export interface Host {
  draw(): void // the viewer has changed
  moved?(at: string): void // another event is shown
  link?(at: string): string // an address that leads to an event; none can be copied without
  known?(n: number | null): void // the match is wanted as it was known at a link, or as it is
  lane?(name: string): void // another lane is wanted
  beside?(f: Frame): unknown // what is shown beside an event
  passed?(last: any): number // the milliseconds since the clock of the last table was told of, where a match is followed
}

export const filters = ['all', 'irregular', 'key', 'score', 'ruling', 'corrected'] as const
export type Filter = typeof filters[number]
export const lanes = ['ruled', 'amended', 'recorded'] as const

const patience = 400, pace = 90 // milliseconds until a held button repeats, and between two steps
const notch = 40 // of a wheel, for one step
const breath = 1_500 // milliseconds between two steps of a match that plays by itself
const rest = 250 // milliseconds after which the viewer rests at an event

/** The keys and what they do. Their words are shown as help. */
const keys: Record<string, (v: Viewer) => void> = {
  ArrowRight: v => v.step(1), ArrowLeft: v => v.step(-1), ArrowDown: v => v.turn(1), ArrowUp: v => v.turn(-1),
  Home: v => v.go(0), End: v => v.go(Infinity),
  n: v => v.seek('irregular', 1), p: v => v.seek('irregular', -1), c: v => v.seek('key', 1), r: v => v.seek('ruling', 1),
  ']': v => v.seek('starts', 1), '[': v => v.seek('starts', -1),
  f: v => v.flip(),
}

/** What a key of another script means: what stands on it in Latin script. */
function latin(e: KeyboardEvent): string {
  if (e.key.length === 1 && e.key <= '~') return e.key
  return { BracketLeft: '[', BracketRight: ']' }[e.code] ?? (e.code.startsWith('Key') ? e.code.slice(3).toLowerCase() : e.key)
}

export class Viewer {
  match: Match | null = null
  at = 0
  filter: Filter = 'all'
  flipped = false
  said = '' // what was copied
  private kept = '' // the address of the event that others are compared with; none if empty
  private tables: any[] = []
  private wanted = '' // an address to go to once it is there
  private holding = 0
  private held = false // a button went on stepping: letting it go is no click
  private playing = 0 // the timer of the next step by itself; 0 when it stands still
  private resting = 0 // the timer until it rests at the event; 0 when it does
  private rolled = 0
  private pull = true // the list is to show the event

  constructor(readonly host: Host) {}

  get frames(): Frame[] { return this.match?.frames ?? [] }
  get frame(): Frame | undefined { return this.frames[this.at] }
  /** The last table there is. */
  get table(): any { return this.tables.at(-1) }

  get last(): boolean { return this.at >= this.frames.length - 1 }

  /** Takes a match or what is new of it. At its last event the viewer goes on with it; else it stays where it is. */
  take(news: Match): void {
    const follows = this.last, here = this.frame?.at, began = this.match === null
    this.match = joined(this.match, news)
    this.tables = tablesOf(this.frames)
    if (this.wanted) this.find(this.wanted)
    else if (follows) this.at = Math.max(0, this.frames.length - 1)
    else this.at = Math.max(0, this.indexOf(here ?? '', Math.min(this.at, this.frames.length - 1)))
    this.pull ||= began || follows // who looks elsewhere in the list is left there
    this.host.draw()
  }

  /** Goes to the event at an address, such as 117.2, now or when it comes. An entry itself goes before what it put in another's place, and what it inserted before itself. */
  find(address: string): void {
    const i = this.indexOf(address, -1)
    this.wanted = i < 0 && this.frames.length === 0 ? address : ''
    if (i >= 0) this.go(i)
    else this.at = Math.min(this.at, Math.max(0, this.frames.length - 1))
  }

  /** The place of the event at an address; without one, another place. */
  private indexOf(address: string, none: number): number {
    const inserted = this.frames.map(f => f.at === address && f.source === address).lastIndexOf(true)
    const own = this.frames.findIndex(f => f.at === address && !f.source)
    const put = this.frames.findIndex(f => f.at === address || f.source === address)
    return [inserted, own, put].find(i => i >= 0) ?? none
  }

  go(i: number): void {
    this.at = Math.max(0, Math.min(i, this.frames.length - 1))
    this.pull = true
    this.said = ''
    this.halt()
    clearTimeout(this.resting)
    this.resting = window.setTimeout(() => this.rests(), rest)
    this.host.draw()
  }

  /** Goes on by itself to the last event, or until somebody goes elsewhere; or stands still again. */
  play(): void {
    if (this.playing) this.halt()
    else {
      if (this.last) this.go(0)
      this.playsOn()
    }
    this.host.draw()
  }

  private playsOn(): void {
    this.playing = window.setTimeout(() => {
      const here = this.at
      this.step(1)
      if (this.at !== here && !this.last) this.playsOn()
      else this.halt()
      this.host.draw()
    }, breath)
  }

  private halt(): void {
    clearTimeout(this.playing)
    this.playing = 0
  }

  /** What is not done at each step of a held key is done. */
  private rests(): void {
    this.resting = 0
    if (this.frame) this.host.moved?.(this.frame.at)
    this.host.draw()
  }

  passes(f: Frame): boolean { return this.filter === 'all' || (this.filter === 'corrected' ? corrected(f) : has(f, this.filter)) }

  step(by: number): void { this.to(f => this.passes(f), by) }

  seek(mark: Mark, by: number): void { this.to(f => has(f, mark), by) }

  /** Goes to where the table is at rest next: something new begins after it. */
  turn(by: number): void { this.to((f, i) => has(f, 'rests') || i === this.frames.length - 1 || has(this.frames[i + 1], 'begins'), by) || this.go(by < 0 ? 0 : Infinity) }

  private to(fits: (f: Frame, i: number) => boolean, by: number): boolean {
    for (let i = this.at + by; i >= 0 && i < this.frames.length; i += by) {
      if (fits(this.frames[i], i)) { this.go(i); return true }
    }
    return false
  }

  flip(): void { this.flipped = !this.flipped; this.host.draw() }

  choose(filter: Filter): void { this.filter = filter; this.pull = true; this.host.draw() }

  /** Does what a key means and reports whether it means anything. Keys in fields and with a modifier mean nothing. */
  key(e: KeyboardEvent): boolean {
    const act = keys[latin(e)]
    if (!act || !this.match || e.ctrlKey || e.metaKey || e.altKey || (e.target as Element).closest?.('input, select, textarea, dialog')) return false
    act(this)
    e.preventDefault()
    return true
  }

  private wheel(e: WheelEvent): void {
    if (e.ctrlKey) return // the page is enlarged
    e.preventDefault()
    this.rolled += e.deltaMode === 0 ? e.deltaY : Math.sign(e.deltaY) * notch
    for (; Math.abs(this.rolled) >= notch; this.rolled -= Math.sign(this.rolled) * notch) this.step(Math.sign(this.rolled))
  }

  /** A button that steps, and goes on stepping while it is held. */
  private hold(name: string, sign: string, step: () => void): TemplateResult {
    const stop = () => clearTimeout(this.holding)
    const again = () => { this.held = true; step(); this.holding = window.setTimeout(again, pace) }
    const click = () => { if (!this.held) step(); this.held = false }
    return html`<button data-do=${name} aria-label=${say(`viewer.${name}`)} @click=${click} @contextmenu=${(e: Event) => e.preventDefault()}
      @pointerdown=${() => { stop(); this.held = false; this.holding = window.setTimeout(again, patience) }} @pointerup=${stop} @pointerleave=${stop} @pointercancel=${stop}>${sign}</button>`
  }

  private async copy(text: string, what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.said = say('viewer.copied', what)
    } catch { this.said = text } // a page that is not protected may not copy; it shows what there is to copy
    this.host.draw()
  }

  view(): TemplateResult {
    const m = this.match, f = this.frame
    if (!m || !f) return html`<p class="empty">${say(m ? 'viewer.empty' : 'viewer.opening')}</p>`
    const drawing = drawingOf(m), now = this.tables[this.at]
    return html`<div class="viewer">
      <div class="stage">
        <div class="strip">${drawing?.strip(m, now, this.last && !this.then ? this.host.passed?.(now) ?? 0 : 0) ?? nothing}</div>
        <div class="lies" @wheel=${{ handleEvent: (e: WheelEvent) => this.wheel(e), passive: false }}>${now && drawing ? drawing.table(now, this.tables[this.at - 1] ?? null, this.flipped) : html`<p class="empty">${say('viewer.no-table')}</p>`}</div>
        <p class="happened" aria-live="polite" data-at=${f.at}>${f.side && drawing ? `${drawing.side(m, f.side)}: ` : ''}${f.text}${f.struck ? html` <em>${say('viewer.struck', f.struck)}</em>` : nothing}</p>
        ${this.controls()}
        ${this.about(f)}
        ${this.compared(m)}
      </div>
      <div class="course">${this.choices(m)}${this.list()}</div>
      <p class="hidden" role="status">${this.said}</p>
    </div>`
  }

  private controls(): TemplateResult {
    return html`<div class="controls" role="group" aria-label=${say('viewer.controls')}>
      <button data-do="first" aria-label=${say('viewer.first')} @click=${() => this.go(0)}>|◀</button>
      ${this.hold('back', '◀', () => this.step(-1))}${this.hold('next', '▶', () => this.step(1))}
      <button data-do="play" aria-label=${say(this.playing ? 'viewer.halt' : 'viewer.play')} @click=${() => this.play()}>${this.playing ? '‖' : '▷'}</button>
      <button data-do="last" aria-label=${say('viewer.last')} @click=${() => this.go(Infinity)}>▶|</button>
      <button data-do="flip" aria-label=${say('viewer.flip')} aria-pressed=${this.flipped ? 'true' : 'false'} @click=${() => this.flip()}>↕</button>
    </div>`
  }

  /** What belongs to the event: its findings, what can be copied, and what the page adds. */
  private about(f: Frame): TemplateResult {
    const link = this.host.link?.(f.at)
    return html`<div class="about">
      ${(f.findings ?? []).map(found => html`<p class="finding"><strong>${found.clause ?? ''}</strong> ${found.text} ${found.next ?? ''}</p>`)}
      <p class="ids">${link ? html`<button data-do="copy" @click=${() => void this.copy(link, f.at)}>${say('viewer.copy', f.at)}</button>` : nothing}
      ${(f.ids ?? []).map(id => html`<button data-copy=${id.name} title=${id.text} @click=${() => void this.copy(id.text, id.name)}>${say('viewer.copy', id.name)}</button>`)}
      <span aria-hidden="true">${this.said}</span></p>
      ${this.resting ? nothing : this.host.beside?.(f) ?? nothing}
    </div>`
  }

  /** The table after the event that was kept, for comparison with the one that is shown. */
  private compared(m: Match): TemplateResult {
    const i = this.kept ? this.indexOf(this.kept, -1) : -1, f = this.frames[i], table = this.tables[i], drawing = drawingOf(m)
    return html`<button class="compare" data-do="compare" @click=${() => { this.kept = this.kept ? '' : this.frame!.at; this.host.draw() }}>${say(this.kept ? 'viewer.alone-again' : 'viewer.compare')}</button>
      ${f && i !== this.at ? html`<figure class="second" data-kept=${f.at}><figcaption>${f.at} ${f.side && drawing ? `${drawing.side(m, f.side)}: ` : ''}${f.text}</figcaption>
        ${table && drawing ? html`<div class="strip">${drawing.strip(m, table, 0)}</div>${drawing.table(table, this.tables[i - 1] ?? null, this.flipped)}` : nothing}</figure>` : nothing}`
  }

  private choices(m: Match): TemplateResult {
    const select = <T extends string>(name: string, label: string, all: readonly T[], now: T, word: (one: T) => string, choose: (one: T) => void) => html`<label class="choice">${label}
      <select name=${name} .value=${now} @change=${(e: Event) => choose((e.target as HTMLSelectElement).value as T)}>${all.map(one => html`<option value=${one} ?selected=${one === now}>${word(one)}</option>`)}</select></label>`
    const link = this.frame!.at.split('.')[0]
    return html`<div class="choices">
      ${select('filter', say('viewer.filter'), filters, this.filter, one => say(`viewer.only.${one}`), one => this.choose(one))}
      ${this.host.lane ? select('lane', say('viewer.lane'), lanes, m.lane as typeof lanes[number], one => say(`viewer.lanes.${one}`), one => this.host.lane!(one)) : nothing}
      ${this.host.known ? select('known', say('viewer.known'), ['now', 'then'], this.then ? 'then' : 'now', one => one === 'now' ? say('viewer.now') : say('viewer.then', this.then || link), one => this.asKnown(one === 'then' ? Number(link) : null)) : nothing}
    </div>`
  }

  then = 0 // the link up to which the match is known; 0 for all

  private asKnown(n: number | null): void {
    this.then = n ?? 0
    this.host.known!(n)
  }

  private list(): TemplateResult {
    const rows = this.frames.flatMap((f, i) => i === this.at || this.passes(f) ? [this.row(f, i)] : [])
    if (this.pull) {
      this.pull = false
      requestAnimationFrame(showCurrent)
    }
    return html`<ol class="events" aria-label=${say('viewer.list')}>${rows}</ol>`
  }

  private row(f: Frame, i: number): TemplateResult {
    const looks = [has(f, 'irregular') ? 'irregular' : '', f.struck ? 'struck' : '', has(f, 'starts') ? 'starts' : ''].join(' ')
    return html`<li><button class=${looks} data-event=${f.at} aria-current=${i === this.at ? 'true' : nothing} @click=${() => this.go(i)}>
      <span class="address">${f.at}</span> <span>${f.side ? drawingOf(this.match!)?.mark(f.side) : nothing}${f.text}${has(f, 'found') ? html` <span class="flag" role="img" aria-label=${say('viewer.found')}>!</span>` : nothing}</span></button></li>`
  }
}

/** Scrolls the list, and not the page, to the event that is shown. */
function showCurrent(): void {
  const list = document.querySelector<HTMLElement>('.events'), row = list?.querySelector('[aria-current]')
  if (!list || !row) return
  const a = list.getBoundingClientRect(), b = row.getBoundingClientRect()
  if (b.top < a.top) list.scrollTop -= a.top - b.top
  else if (b.bottom > a.bottom) list.scrollTop += b.bottom - a.bottom
}

/** Reports whether an event is a correction, was put in its place by one, or was struck. */
function corrected(f: Frame): boolean { return f.source !== undefined || f.struck !== undefined || f.type.startsWith('entry.') }

function has(f: Frame, mark: Mark): boolean { return f.marks?.includes(mark) ?? false }
