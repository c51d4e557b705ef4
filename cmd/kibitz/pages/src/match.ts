// The page of a match: the viewer, live. Who has a director's session sees what a director may
// know, with what the record says of each event beside it.

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { Follow } from './follow'
import { words } from './generated/viewer-words'
import { Ticking } from './ticking'
import { Viewer } from './viewer'
import type { Frame, Match } from './viewer-match'
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
  private readonly ticking = new Ticking(() => this.draw())
  private offline = false
  private gone = false // the hall has no such match that this page may see
  private readonly items = new Map<string, Item | null>() // by address; null while it is asked for

  constructor(private readonly app: HTMLElement, private readonly language: Language) {
    this.name = app.dataset.match!
    this.follow = new Follow(this.name, language, {
      have: () => this.viewer.match,
      take: m => this.take(m),
      lost: () => { this.offline = true; this.draw() },
      gone: () => { this.gone = true; this.draw() },
      news: () => this.items.clear(),
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
    if (!this.viewer.match) this.app.replaceChildren() // the picture of the table, which the hall has sent
    this.officially(match)
    this.viewer.take(match)
  }

  /** Offers an official what others may not choose. */
  private officially(m: Match): void {
    if (!m.official) return
    this.viewer.host.lane = name => { this.follow.lane = name; void this.follow.ask() }
    this.viewer.host.known = n => { this.follow.known = n ?? 0; void this.follow.ask() }
  }

  /** What the record says of an event, for an official: asked for when the event is looked at. */
  private beside(f: Frame): TemplateResult | typeof nothing {
    if (!this.viewer.match?.official) return nothing
    const at = f.source ?? f.at, item = this.items.get(at)
    if (item === undefined) void this.look(at)
    if (!item) return html`<dl class="audit"></dl>`
    const row = (key: string, text?: string) => text ? html`<dt>${say(`audit.${key}`)}</dt><dd>${text}</dd>` : nothing
    const { device } = item
    return html`<dl class="audit">
      ${row('device', device && [device.label, device.role && say(`role.${device.role}`), device.key.slice(0, 8)].filter(Boolean).join(' · '))}
      ${row('table', item.at_table)}${row('hall', item.at_server)}${row('status', say(`entry.${item.status}`))}
      ${(item.corrections ?? []).map(c => row('correction', `${c.at} ${c.reason}`))}${row('hash', item.hash)}
    </dl>`
  }

  private async look(at: string): Promise<void> {
    this.items.set(at, null)
    const answer = await fetch(`/api/audit/${this.name}/${at}?lang=${this.language}`).catch(() => null)
    if (answer?.ok) this.items.set(at, await answer.json())
    this.draw()
  }

  private draw(): void {
    if (this.gone) render(html`<main><h1>${this.name}</h1><p class="notice" role="status">${say('viewer.gone')}</p></main>`, this.app)
    if (this.gone || !this.viewer.match) return
    render(html`<main><h1>${this.name}</h1>${this.offline ? html`<p class="notice" role="status">${say('viewer.offline')}</p>` : nothing}${this.viewer.view()}</main>`, this.app)
  }
}

learn(words)
const language: Language = document.documentElement.lang === 'ru' ? 'ru' : 'en', title = document.title
speak(language)
document.title = title
const app = document.getElementById('app')!
const page = new Page(app, language)
Object.assign(globalThis, { kibitz: page }) // for the tests
void page.start()
