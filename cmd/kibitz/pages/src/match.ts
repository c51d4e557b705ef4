// The page of a match: the viewer, live. Who has a director's session sees what a director may
// know, with what the record says of each event beside it.

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Analysis } from './analysis'
import { analysisOf, analysisView, decided } from './analysis'
import { Follow, had } from './follow'
import { words } from './generated/viewer-words'
import { Ticking } from './ticking'
import { warn } from './unprotected'
import { lanes, Viewer } from './viewer'
import type { Frame, Match } from './viewer-match'
import { tablesOf } from './viewer-match'
import { drawingOf } from './viewer-table'
import { learn, say, speak } from './words'
import type { Language } from './words'

/** What the record says of an event: an item of the audit trail. */
interface Item {
  actor?: string
  device?: { key: string; role?: string; label?: string }
  at_table?: string
  at_server?: string
  hash: string
  status: string
  corrections?: { at: string; type: string; reason: string }[]
}

class Page {
  private readonly name: string
  private readonly viewer: Viewer
  private readonly follow: Follow
  private readonly ticking = new Ticking(() => this.draw(), () => void this.follow.ask())
  private offline = false
  private gone = false // the hall has no such match that this page may see
  private second = '' // the lane that is shown beside; none if empty
  private beside2: { match: Match; tables: any[] } | null = null // the match in it
  private analysis: Analysis | null = null // what another program says, once the match is over
  private analysed = 0 // the link up to which it was asked for
  private readonly items = new Map<string, Item | null>() // by address; null while it is asked for

  constructor(private readonly app: HTMLElement, private readonly language: Language) {
    this.name = app.dataset.match!
    this.follow = new Follow(this.name, language, {
      have: () => this.viewer.match,
      take: m => this.take(m),
      lost: () => { this.offline = true; this.draw() },
      gone: () => { this.gone = true; this.draw() },
      news: () => { this.items.clear(); void this.askSecond() },
    })
    this.viewer = new Viewer({
      draw: () => this.draw(),
      moved: at => this.moved(at),
      link: at => `${location.origin}${location.pathname}#e${at}`,
      beside: f => this.beside(f),
      passed: last => this.ticking.passed(last),
    })
  }

  async start(): Promise<void> {
    const wanted = () => { const [, at] = /^#e(\d+\.\d+)$/.exec(location.hash) ?? []; if (at) this.viewer.find(at) }
    addEventListener('hashchange', wanted)
    addEventListener('keydown', e => this.viewer.key(e))
    wanted()
    await this.follow.ask()
  }

  /** The address leads to the event that is shown, and so do the pictures that can be had. */
  private moved(at: string): void {
    history.replaceState(null, '', `#e${at}`)
    for (const a of document.querySelectorAll<HTMLAnchorElement>('.files [data-at]')) a.search = `?${new URLSearchParams({ at, lang: this.language })}`
  }

  private take(match: Match): void {
    this.offline = false
    this.ticking.hear(match.ran)
    if (!this.viewer.match) this.app.replaceChildren() // the picture of the table, which the hall has sent
    this.officially(match)
    this.viewer.take(match)
    void this.askAnalysis(match)
  }

  /** Asks for an analysis whenever the match has gone on after it was over. */
  private async askAnalysis(m: Match): Promise<void> {
    const over = this.viewer.table?.phase === 'match-over'
    if (!over) { // play has been taken up again: it would be advice
      this.analysis = null
      this.analysed = 0
    }
    if (!over || this.analysed === m.known) return
    this.analysed = m.known
    const analysis = await analysisOf(this.name)
    if (this.viewer.table?.phase === 'match-over') this.analysis = analysis
    this.draw()
  }

  /** Offers an official what others may not choose. */
  private officially(m: Match): void {
    if (!m.official) return
    this.viewer.host.lane = name => { this.follow.lane = name; void this.follow.ask() }
    this.viewer.host.known = n => { this.follow.known = n ?? 0; void this.follow.ask() }
  }

  /** What another program says of an event, and what the record says of it. */
  private beside(f: Frame): TemplateResult {
    return html`${this.analysis ? decided(this.analysis, f) : nothing}${this.audited(f)}`
  }

  /** What the record says of an event, for an official: asked for when the event is looked at. */
  private audited(f: Frame): TemplateResult | typeof nothing {
    if (!this.viewer.match?.official) return nothing
    const at = f.source ?? f.at, item = this.items.get(at)
    if (item === undefined) void this.look(at)
    if (!item) return html`${this.secondLane(at)}<dl class="audit"></dl>`
    const row = (key: string, text?: string) => text ? html`<dt>${say(`audit.${key}`)}</dt><dd>${text}</dd>` : nothing
    const { device } = item
    return html`${this.secondLane(at)}<dl class="audit">
      ${row('device', device && [device.label, device.role && say(`role.${device.role}`), device.key.slice(0, 8)].filter(Boolean).join(' · '))}
      ${row('table', item.at_table)}${row('hall', item.at_server)}${row('status', say(`entry.${item.status}`))}
      ${(item.corrections ?? []).map(c => row('correction', `${c.at} ${c.reason}`))}${row('hash', item.hash)}
    </dl>`
  }

  /** Another lane beside the one that is shown: its table after the same event of the log. */
  private secondLane(at: string): TemplateResult {
    const choose = (e: Event) => { this.second = (e.target as HTMLSelectElement).value; this.beside2 = null; void this.askSecond(); this.draw() }
    const b = this.beside2, i = b ? lastUntil(b.match.frames, at) : -1, drawing = b && drawingOf(b.match), table = b?.tables[i]
    return html`<label class="choice">${say('viewer.beside')}
      <select name="beside" @change=${choose}><option value="">${say('viewer.alone')}</option>${lanes.map(one => html`<option value=${one} ?selected=${one === this.second}>${say(`viewer.lanes.${one}`)}</option>`)}</select></label>
      ${b && drawing && table ? html`<figure class="second" data-lane=${b.match.lane} data-at=${b.match.frames[i].at}>
        <figcaption>${say(`viewer.lanes.${b.match.lane}`)}: ${b.match.frames[i].text}</figcaption>${drawing.table(table, b.tables[i - 1] ?? null, this.viewer.flipped)}</figure>` : nothing}`
  }

  private async askSecond(): Promise<void> {
    const lane = this.second
    if (!lane) return
    const match = await had<Match>(`/api/replay/${this.name}?${new URLSearchParams({ lang: this.language, lane })}`)
    if (!match || lane !== this.second) return
    this.beside2 = { match, tables: tablesOf(match.frames) }
    this.draw()
  }

  private async look(at: string): Promise<void> {
    this.items.set(at, null)
    const item = await had<Item>(`/api/audit/${this.name}/${at}?lang=${this.language}`)
    if (item) this.items.set(at, item)
    this.draw()
  }

  private draw(): void {
    if (this.gone) render(html`<main><h1>${this.name}</h1><p class="notice" role="status">${say('viewer.gone')}</p></main>`, this.app)
    if (this.gone || !this.viewer.match) return
    render(html`<main><h1>${this.name}</h1>${this.offline ? html`<p class="notice" role="status">${say('viewer.offline')}</p>` : nothing}${this.viewer.view()}
      ${this.analysis ? analysisView(this.analysis, this.viewer.match, at => this.viewer.find(at)) : nothing}</main>`, this.app)
  }
}

/** The place of the last event of a lane that the log has up to an address. */
function lastUntil(frames: Frame[], at: string): number {
  const place = (address: string) => { const [n, i] = address.split('.'); return Number(n) * 1e6 + Number(i) }
  let last = -1
  frames.forEach((f, i) => { if (place(f.source ?? f.at) <= place(at)) last = i })
  return last
}

learn(words)
const language: Language = document.documentElement.lang === 'ru' ? 'ru' : 'en', title = document.title
speak(language)
document.title = title
warn(say('viewer.unprotected'))
const app = document.getElementById('app')!
const page = new Page(app, language)
Object.assign(globalThis, { kibitz: page }) // for the tests
void page.start()
