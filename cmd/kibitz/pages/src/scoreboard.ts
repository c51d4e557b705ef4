// The scoreboard of a hall, at /s/TOURNAMENT: the tables as everybody may know them, live, a page
// after the other.

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { words } from './generated/public-words'
import { reading } from './clock'
import { scoreOf } from './tally'
import { Tables } from './tables'
import type { Match } from './tables'
import { Seconds } from './ticking'
import { warn } from './unprotected'
import { learn, say, speak } from './words'
import type { Language } from './words'

const rows = 8 // to a page, so that it can be read from ten metres
const turn = 10_000 // milliseconds that a page stays
const stay = 3_000 // milliseconds that it stays after a change
const again = 2_000 // milliseconds before another connection
const spread = 2_000 // milliseconds over which those who follow ask for the notices
const unheard = 30_000 // milliseconds after which they are asked for again, if there was no answer
const fresh = 30 * 60_000 // milliseconds for which a notice is shown

interface Notice { at: string; age: number; kind: string; words: string }

class Scoreboard {
  readonly tables = new Tables()
  page = 0
  private notices: Notice[] = [] // those that are new, the last one first
  private readonly until = new Map<string, number>() // when each notice that was told is to go
  private told = '' // what the hall's stream says of the notices, which changes whenever they do
  private asking = 0 // the timer after which they are asked for
  private ageing = 0 // the timer after which the next one is to go
  private offline = false
  private stream: EventSource | null = null
  private readonly seconds = new Seconds(() => this.draw(), () => this.connect())
  private all: string[] | null = null // the matches of all pages in order; null if that has changed
  private soon = 0 // the frame in which it is drawn again
  private timer = 0
  private connecting = 0
  private due = 0 // when the page is to be turned

  constructor(private readonly app: HTMLElement, private readonly tournament: string) {}

  /** Connects, and connects again when the hall is gone or has a match that the list lacks. */
  connect(): void {
    this.stream?.close()
    const stream = this.stream = new EventSource(`/api/hall/${this.tournament}`)
    const take = (kind: string, use: (data: any) => boolean) => stream.addEventListener(kind, e => {
      const back = this.offline
      this.offline = false
      if (use(JSON.parse((e as MessageEvent<string>).data)) || back) this.soon ||= requestAnimationFrame(() => this.draw())
      this.heard()
    })
    take('matches', page => {
      this.tables.list(page.matches)
      this.all = null
      return true
    })
    take('line', line => {
      const was = this.tables.all.get(line.match)
      if (!this.tables.line(line)) this.later()
      const moved = !was || placeOf(was) !== placeOf(line)
      if (moved) this.all = null
      const shows = this.shown().some(m => m.match === line.match)
      if (shows && scored(was) !== scored(line)) this.wait(Math.max(this.due - performance.now(), stay))
      return shows || moved
    })
    stream.onerror = () => {
      stream.close()
      this.offline = true
      this.draw()
      this.later()
    }
  }

  private later(): void {
    clearTimeout(this.connecting)
    this.connecting = window.setTimeout(() => this.connect(), again * (0.5 + Math.random()))
  }

  /** Asks for the notices if the stream says that they have changed. */
  private heard(): void {
    const told = this.tables.logs().map(m => m.notice_board ?? '').join()
    if (told === this.told) return
    this.told = told
    this.ask(Math.random() * spread)
  }

  /** Asks, a moment later, for the notices that the tournament's page has. */
  private ask(after: number): void {
    clearTimeout(this.asking)
    this.asking = window.setTimeout(() => {
      const request = new XMLHttpRequest()
      request.open('GET', `/t/${this.tournament}${location.search}`)
      request.responseType = 'document'
      request.onloadend = () => {
        if (request.status === 200) this.noticed(noticesIn(request.response, Date.parse(request.getResponseHeader('Date')!)))
        else this.ask(unheard * (0.5 + Math.random()))
      }
      request.send()
    }, after)
  }

  /** Takes the notices of the tournament's page, and shows one that was not there before. */
  private noticed(all: Notice[]): void {
    const was = this.notices[this.page - this.ofTables()], now = Date.now()
    const come = all.find(n => !this.until.has(keyOf(n)) && n.age < fresh)
    for (const n of all) if (!this.until.has(keyOf(n))) this.until.set(keyOf(n), now + fresh - Math.max(0, n.age)) // whose clock is ahead is told as of now
    this.notices = all
    this.age()
    const show = come ?? was, at = this.notices.findIndex(n => show && keyOf(n) === keyOf(show))
    if (show) this.page = at < 0 ? 0 : this.ofTables() + at
    if (come) this.wait(turn)
    this.draw()
  }

  /** Takes away the notices that are no longer new, and those that remain when it is time. */
  private age(): void {
    const left = (n: Notice) => this.until.get(keyOf(n))! - Date.now()
    this.notices = this.notices.filter(n => left(n) > 0)
    clearTimeout(this.ageing)
    if (this.notices.length > 0) this.ageing = window.setTimeout(() => { this.age(); this.draw() }, Math.min(...this.notices.map(left)))
  }

  /** Turns the page. */
  turn(): void {
    this.page = (this.page + 1) % this.pages()
    this.draw()
    this.wait(turn)
  }

  wait(milliseconds: number): void {
    clearTimeout(this.timer)
    this.due = performance.now() + milliseconds
    this.timer = window.setTimeout(() => this.turn(), milliseconds)
  }

  private list(): string[] {
    return this.all ??= this.tables.rows({ filter: 'all', group: 'none', search: '' }, 0).flatMap(row => row.kind === 'heading' || row.match.status === 'voided' || row.match.discipline === 'event' ? [] : [row.match.match])
  }

  private ofTables(): number { return Math.max(1, Math.ceil(this.list().length / rows)) }

  /** The pages of tables, and behind them one for each notice. */
  private pages(): number { return this.ofTables() + this.notices.length }

  private shown(): Match[] {
    this.page = Math.min(this.page, this.pages() - 1)
    return this.list().slice(this.page * rows, (this.page + 1) * rows).map(match => this.tables.all.get(match)!)
  }

  draw(): void {
    cancelAnimationFrame(this.soon)
    this.soon = 0
    const shown = this.shown(), pages = this.pages(), notice = this.notices[this.page - this.ofTables()]
    this.seconds.shown(shown.map(m => m.time))
    render(html`<main class="scores"><header><h1>${this.tournament}</h1>${'posted' in this.app.dataset ? html`<a href="/t/${this.tournament}${location.search}">${say('public.posted')}</a>` : nothing}</header>
      ${notice ? html`<section class="notice"><h2>${notice.kind}</h2><p>${notice.words}</p></section>` : shown.length ? html`<ol>${shown.map(m => this.row(m))}</ol>` : html`<p>${say('public.empty')}</p>`}
      <footer><span role="status">${this.offline ? say('public.offline') : nothing}</span><span>${pages > 1 ? say('public.page', this.page + 1, pages) : nothing}</span></footer></main>`, this.app)
  }

  private row(m: Match): TemplateResult {
    const won = (side: string) => m.status === 'over' && m.result?.winner === side ? 'won' : ''
    const left = this.tables.left(m), clock = (side: 'A' | 'B', i: number) => left ? html` <span class="left ${m.time?.running === side ? 'runs' : ''}">${reading(left[i]!)}</span>` : nothing
    return html`<li data-match=${m.match} data-status=${m.status}>
      <span class="place">${m.place || '–'}</span>
      <span class="one ${won('A')}"><span class="name">${this.tables.named(m, 'A')}</span>${clock('A', 0)}</span>
      <span class="points">${m.status !== 'scheduled' && m.result ? scoreOf(m.result) : nothing}<span class="state ${m.status === 'scheduled' ? '' : 'hidden'}">${say(`status.${m.status}`)}</span></span>
      <span class="other ${won('B')}"><span class="name">${this.tables.named(m, 'B')}</span>${clock('B', 1)}</span></li>`
  }
}

/** Where a match stands among the pages, and whether it does. */
function placeOf(m: Match): string { return JSON.stringify([m.place, m.discipline, m.status === 'voided']) }

/** What holds a page up when it changes. */
function scored(m?: Match): string { return JSON.stringify([m?.status, m?.result]) }

/** The notices of a tournament's page, the last one first. */
function noticesIn(page: Document, now: number): Notice[] {
  return [...page.querySelectorAll('.notices li')].map(li => {
    const at = li.querySelector('time')?.dateTime ?? '', part = (of: string) => li.querySelector(of)?.textContent ?? ''
    return { at, age: at ? now - Date.parse(at) : fresh, kind: part('strong'), words: part('span') }
  })
}

/** What a notice is known by. */
function keyOf(n: Notice): string { return `${n.at} ${n.kind} ${n.words}` }

learn(words)
const language: Language = document.documentElement.lang === 'ru' ? 'ru' : 'en', title = document.title
speak(language)
document.title = title
warn(say('public.unprotected'))
const app = document.getElementById('app')!
const scoreboard = new Scoreboard(app, app.dataset.tournament!)
app.replaceChildren()
scoreboard.draw()
scoreboard.connect()
scoreboard.wait(turn)
Object.assign(globalThis, { kibitz: scoreboard }) // for the tests
