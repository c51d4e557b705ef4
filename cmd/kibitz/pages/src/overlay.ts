// The overlay of a broadcast, at /o/TOURNAMENT/SLOT: the match that the director has put in the slot,
// live, as the public sees it, on nothing. The address says what is shown of it:
//   kind   board, lower (a lower third), bug (the score in a corner) or intro (a card)
//   hide   what is left out: names, score, clock, length, cube, dice, numbers; with commas
//   size   in percent; near: the side that sits below, A or B

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { Follow } from './follow'
import { words } from './generated/viewer-words'
import { Slots } from './slots'
import { Ticking } from './ticking'
import { joined, tablesOf } from './viewer-match'
import type { Match } from './viewer-match'
import { drawingOf } from './viewer-table'
import { learn, say, speak } from './words'

const patience = 10_000 // milliseconds without a connection after which that is shown
const smallest = 10, largest = 400 // percent

type Shown = { match: Match; now: any; before: any }

/** The kinds of overlays. Each draws what it has of a match; between deals and before play there may be no table. */
const kinds: Record<string, (o: Overlay, s: Shown) => unknown> = {
  board: (o, s) => html`${o.strip(s)}${s.now ? html`<div class="lies">${drawingOf(s.match)!.table(s.now, s.before, o.flipped)}</div>` : nothing}`,
  lower: (o, s) => o.strip(s),
  bug: (o, s) => o.strip(s),
  intro: (o, s) => html`${s.match.place ? html`<p class="place">${say('at-table', s.match.place)}</p>` : nothing}${o.strip(s)}`,
}

class Overlay {
  private match: Match | null = null
  private shows = '' // the match in the slot
  private follow: Follow | null = null
  private losing = 0 // the timer since the connection was lost; 0 while there is one
  private offline = false
  private readonly ticking = new Ticking(() => this.draw(), () => void this.follow?.ask())
  readonly tournament: string
  readonly flipped: boolean
  private readonly kind: string

  constructor(private readonly app: HTMLElement, private readonly language: string, query: URLSearchParams) {
    this.tournament = app.dataset.tournament!
    this.flipped = query.get('near') === 'B'
    this.kind = Object.hasOwn(kinds, query.get('kind') ?? '') ? query.get('kind')! : 'board'
    app.dataset.hide = (query.get('hide') ?? '').replaceAll(',', ' ')
    const size = Number(query.get('size')) || 100
    document.documentElement.style.setProperty('--scale', String(Math.min(largest, Math.max(smallest, size)) / 100))
  }

  start(): void {
    new Slots(this.tournament, this.app.dataset.slot!, { shows: match => this.show(match), lost: () => this.lost() }).connect()
  }

  /** Another match is in the slot, or none. */
  private show(match: string): void {
    if (!this.follow) this.found()
    if (match === this.shows) return
    this.shows = match
    this.follow?.end()
    this.follow = this.match = null
    if (match) this.begin(match)
    this.draw()
  }

  private begin(match: string): void {
    this.follow = new Follow(`${this.tournament}/${match}`, this.language, {
      have: () => this.match,
      take: news => { this.ticking.hear(news.ran); this.match = joined(this.match, news); this.found(); this.draw() },
      lost: () => this.lost(),
      gone: () => { this.match = null; this.draw() },
    }, true)
    void this.follow.ask()
  }

  /** What was shown last stays; only after a while a mark says that it may be old. */
  private lost(): void {
    this.losing ||= window.setTimeout(() => { this.offline = true; this.draw() }, patience)
  }

  private found(): void {
    clearTimeout(this.losing)
    this.losing = 0
    this.offline = false
  }

  strip(s: Shown): TemplateResult { return html`<div class="strip">${drawingOf(s.match)!.strip(s.match, s.now, this.ticking.passed(s.now))}</div>` }

  private draw(): void {
    const match = this.match, tables = match ? tablesOf(match.frames) : []
    const drawn = match && drawingOf(match) ? kinds[this.kind](this, { match, now: tables.at(-1), before: tables.at(-2) ?? null }) : nothing
    render(html`<main class=${this.kind} data-match=${this.shows}>${drawn === nothing ? nothing : html`<h1>${this.tournament}</h1>${drawn}`}
      <span role="status" class=${this.offline ? 'old' : 'hidden'}>${this.offline ? html`<span class="hidden">${say('viewer.offline')}</span>` : nothing}</span></main>`, this.app)
  }
}

learn(words)
const language = document.documentElement.lang === 'ru' ? 'ru' : 'en', title = document.title
speak(language)
document.title = title
new Overlay(document.getElementById('app')!, language, new URLSearchParams(location.search)).start()
