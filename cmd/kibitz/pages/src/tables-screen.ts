// The screens of a director's page.

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Director } from './director'
import { reading } from './clock'
import { pointsOf } from './tally'
import { callOf, filters, groups, visible } from './tables'
import type { Match, Row } from './tables'
import { Seconds } from './ticking'
import { say, time } from './words'

type Part = TemplateResult | typeof nothing

/** The heights of rows, in rem, by how many rem are beside each other. The style sheet gives rows the same. */
const heights: Record<Row['kind'], [slim: number, narrow: number, wide: number]> = { heading: [2.6, 2.6, 2.6], table: [10, 6, 4.2], call: [20, 12, 7.2] }
const narrow = 18, wide = 43.75 // rem beyond which, and from which, a list is
const beyond = 200 // pixels that are drawn above and below the screen

export function screen(d: Director): TemplateResult {
  switch (d.door) {
    case 'opening': return html`<main class="message"><h1>${say('door.title')}</h1><p role="status">${d.busy || say('connecting')}</p></main>`
    case 'plain': return html`<main class="message"><h1>${say('door.title')}</h1><p role="alert">${say('door.plain')}</p></main>`
    case 'closed': return closed(d)
    case 'which': return html`<main class="message"><h1>${say('door.title')}</h1>${asking('tournament', '[A-Za-z0-9_\\-]{1,64}', say('do.open'), t => void d.change({ tournament: t }))}</main>`
  }
  return hall(d)
}

/** Who is no director is told so, and how to become one. */
function closed(d: Director): TemplateResult {
  const e = d.enrolled
  const why = e?.revoked ? say('door.ended', e.revoked.reason ?? '–') : e ? say('door.other', say(`role.${e.role}`)) : say('door.unknown')
  return html`<main class="message">
    <h1>${say('door.title')}</h1>
    <p role="alert"><strong>${d.busy || d.refusal || why}</strong></p>
    <p>${say('door.ask')}</p>
    ${asking('code', '[A-Za-zА-Яа-я]{4}[\\- ]?[A-Za-zА-Яа-я]{4}', say('do.enrol'), code => void d.enrol(code))}
    <h2>${say('door.key')}</h2><p class="key">${d.device.id}</p>
  </main>`
}

/** A field for one thing that somebody has been told. */
function asking(name: string, pattern: string, button: string, take: (text: string) => void): TemplateResult {
  const submit = (e: SubmitEvent) => {
    e.preventDefault()
    take((new FormData(e.target as HTMLFormElement).get(name) as string).trim())
  }
  return html`<form @submit=${submit}>
    <label>${say(`door.${name}`)} <input name=${name} required pattern=${pattern} autocomplete="off" autocapitalize="off" spellcheck="false"></label>
    <button class="primary" data-do=${name}>${button}</button>
  </form>`
}

function hall(d: Director): TemplateResult {
  const calls = d.tables.calls().length
  const shown = tablesIn(d.rows)
  return html`<div class="hall">
    <header>
      <h1>${say('tables')} <span class="count">${say('count', shown, d.tables.listed().length)}</span></h1>
      <button class="calls ${calls > 0 ? 'primary call' : ''}" data-do="calls" @click=${() => d.choose({ filter: d.selection.filter === 'calls' ? 'all' : 'calls' })} aria-pressed=${d.selection.filter === 'calls' ? 'true' : 'false'}>${say('do.calls', calls)}</button>
      <button data-do="settings" aria-expanded=${d.set ? 'true' : 'false'} @click=${() => { d.set = !d.set; d.draw() }}>${say(d.set ? 'do.close' : 'do.settings')}</button>
      <label class="search"><span class="hidden">${say('search')}</span>
        <input type="search" name="search" placeholder=${say('search')} autocomplete="off" spellcheck="false" .value=${d.selection.search} @input=${(e: Event) => d.choose({ search: (e.target as HTMLInputElement).value })}></label>
      ${choice('filter', filters, d.selection.filter, filter => d.choose({ filter }))}
      ${choice('group', groups, d.selection.group, group => d.choose({ group }))}
    </header>
    ${d.set ? settings(d) : nothing}
    <main>
      ${logs(d)}
      ${notices(d)}
      ${d.tables.listed().length === 0 ? html`<p class="empty">${say('empty')}</p>${d.set ? nothing : setUp(d)}` : shown === 0 ? html`<p class="empty">${say('none')}</p>` : nothing}
      <ul class="tables"></ul>
    </main>
    ${spokenCalls(d, d.tables.calls())}
  </div>`
}

/** The ways to the desks of tournaments, above what comes and goes. */
function logs(d: Director): Part {
  const all = d.tables.logs().filter(m => d.keeps(m))
  return all.length > 0 ? html`<p class="logs">${all.map(m => html`<button data-do="tournament" data-log=${m.match} @click=${() => d.act(m)}>${say('tournament', all.length > 1 ? m.match : m.tournament)}</button>`)}</p>` : nothing
}

/** Tells a screen reader of the calls that nobody here is on the way to. */
function spokenCalls(d: Director, calls: Match[]): TemplateResult {
  return html`<p class="hidden" role="status" aria-live="assertive">${calls.filter(m => !d.taken(m)).map(m => `${placeOf(m)}: ${caller(d, m)}. `).join('')}</p>`
}

/** The calls of other tables than the one that is acted on: how many they are, and the way to them. */
export function callsElsewhere(d: Director, leave: () => void): TemplateResult {
  const calls = d.tables.calls().filter(m => `${m.tournament}/${m.match}` !== d.acting?.match)
  const go = () => { d.choose({ filter: 'calls' }); leave() }
  return html`${calls.length > 0 ? html`<button class="primary call wide" data-do="calls" @click=${go}>${say('do.calls', calls.length)}</button>` : nothing}${spokenCalls(d, calls)}`
}

function choice<T extends string>(name: string, all: readonly T[], chosen: T, take: (value: T) => void): TemplateResult {
  return html`<label class="choice">${say(`${name}.label`)}
    <select name=${name} @change=${(e: Event) => take((e.target as HTMLSelectElement).value as T)}>
      ${all.map(value => html`<option value=${value} ?selected=${value === chosen}>${say(`${name}.${value}`)}</option>`)}
    </select></label>`
}

function settings(d: Director): TemplateResult {
  const one = (name: string, value: string, on: boolean, words: string, take: () => void) =>
    html`<button data-choice="${name}-${value}" aria-pressed=${on ? 'true' : 'false'} @click=${take}>${words}</button>`
  return html`<section class="settings" aria-label=${say('do.settings')}>
    <p>${say('set.help')}</p>
    ${one('sound', 'on', d.settings.heard, say('set.sound'), () => void d.change({ heard: !d.settings.heard }))}
    ${setUp(d)}
    <div role="group" aria-label=${say('set.theme')}>${(['auto', 'light', 'dark'] as const).map(theme => one('theme', theme, d.settings.theme === theme, say(`set.${theme}`), () => void d.change({ theme })))}</div>
    <div role="group" aria-label=${say('set.language')}>${(['en', 'ru'] as const).map(language => one('language', language, d.settings.language === language, { en: 'English', ru: 'Русский' }[language], () => void d.change({ language })))}</div>
  </section>`
}

/** The way to what a hall is set up with. */
function setUp(d: Director): Part {
  return d.setsUp ? html`<button data-do="setup" @click=${() => { d.set = false; d.setUp() }}>${say('setup.title')}</button>` : nothing
}

export function notices(d: Director): Part {
  const lines = [
    d.offline ? html`<li>${say('offline', time(d.last))}</li>` : nothing,
    d.settings.heard && navigator.userActivation?.hasBeenActive === false ? html`<li class="plain">${say('set.deaf')}</li>` : nothing,
    ...d.told.map((text, i) => html`<li>${text} <button data-do="clear" @click=${() => { d.told.splice(i, 1); d.draw() }}>${say('do.clear')}</button></li>`),
  ].filter(line => line !== nothing)
  return lines.length > 0 ? html`<ul class="notices">${lines}</ul>` : nothing
}

function heading(d: Director, row: Row & { kind: 'heading' }): TemplateResult {
  const name = d.selection.group === 'need' ? say(`need.${row.group}`) : d.selection.group === 'status' ? say(`status.${row.group}`) : say(`game.${row.group}`)
  return html`<h2>${name} <span class="count">${row.count}</span></h2>`
}

function table(d: Director, m: Match): TemplateResult {
  const result = m.result, left = d.tables.left(m)
  return html`<h3 class="place ${(m.place ?? '').length > 3 ? 'long' : ''}"><button data-do="act" title=${m.match} aria-label="${placeOf(m)}: ${say('do.act')}" @click=${() => d.act(m)}>${m.place ?? '–'}</button></h3>
    <a class="players" data-do="match" href="/m/${m.tournament}/${m.match}"><span class="hidden">${say('do.match')}: ${placeOf(m)}</span>${(['A', 'B'] as const).map((side, i) => html`<span class="player ${m.result?.winner === side ? 'won' : ''}"><span class="name" title=${d.tables.side(m, side)}>${d.tables.side(m, side)}</span> ${left ? html`<span class="left ${m.time?.running === side ? 'runs' : ''}">${reading(left[i]!)}</span> ` : nothing}<span class="points">${result ? pointsOf(result, i) : ''}</span></span>`)}</a>
    <p class="stage">${stage(d, m)}</p>
    <p class="marks">${marks(d, m)}</p>
    ${m.attention?.call ? call(d, m) : nothing}`
}

export function placeOf(m: Match): string { return say('place', m.place ?? m.match) }

/** The stage in words: what is played for, the game, how long ago the table was heard. */
function stage(d: Director, m: Match): string {
  const { kind, length, heard } = m.attention ?? {}
  const game = m.status === 'playing' && m.result?.game
  const words = [game ? say(m.discipline === 'bridge' ? 'deal' : 'number', game) : say(`status.${m.status}`)]
  if (length) words.push(say(kind === 'best-of' ? kind : 'to', length))
  if (m.status === 'scheduled' && m.start) words.push(say('mark.start', time(Date.parse(m.start))))
  if (m.status === 'playing' && heard) words.push(ago(d.now - Date.parse(heard)))
  return words.join(' · ')
}

function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return say('mark.now')
  return say('mark.heard', minutes < 60 ? say('mark.minutes', minutes) : say('mark.hours', Math.floor(minutes / 60), minutes % 60))
}

function marks(d: Director, m: Match): Part[] {
  const { disputes = [], options = [], findings = 0 } = m.attention ?? {}
  const chooser = (who: string) => who === 'director' ? '' : ` (${d.tables.side(m, who as 'A' | 'B')})`
  return [
    ...disputes.map(() => html`<span class="mark alarm">${say('mark.dispute')}</span> `),
    findings > 0 ? html`<span class="mark quiet">${say('mark.findings', findings)}</span> ` : nothing,
    ...options.map(o => html`<span class="mark">${say(`option.${o.kind}`)}${chooser(o.chooser)}</span> `),
  ]
}

function caller(d: Director, m: Match): string {
  const { side } = m.attention!.call!
  return side ? say('call.by', d.tables.side(m, side)) : say('call.table')
}

function call(d: Director, m: Match): TemplateResult {
  const { time: since, reason } = m.attention!.call!
  const coming = d.coming.has(callOf(m)), state = d.sending.get(callOf(m))
  return html`<p class="why"><strong>${caller(d, m)}</strong> ${say('call.since', time(Date.parse(since)))}${reason ? html` · ${reason}` : nothing}
      ${state ? html`<em>${say(`call.${state}`)}</em>` : coming ? html`<em>${say('call.coming')}</em>` : d.others.has(callOf(m)) ? html`<em>${say('call.other')}</em>` : nothing}</p>
    <div class="answers">
      <button data-do="coming" ?disabled=${coming || state !== undefined} @click=${() => d.comes(m)}>${say('do.coming')}<span class="hidden">: ${placeOf(m)}</span></button>
      <button class="primary" data-do="here" ?disabled=${state !== undefined} @click=${() => void d.takes(m)}>${say('do.here')}<span class="hidden">: ${placeOf(m)}</span></button>
    </div>`
}

/** The rows that are to be drawn: those on the screen and a little around it. */
function part(d: Director, list: HTMLElement): ReturnType<typeof visible> {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize), width = list.clientWidth / rem, column = width <= narrow ? 0 : width < wide ? 1 : 2
  const top = -list.getBoundingClientRect().top
  return visible(d.rows.map(row => heights[row.kind][column] * rem), top - beyond, top + innerHeight + beyond)
}

let drawn = { from: 0, to: 0 } // the rows that were drawn last
let seconds: Seconds | undefined

/** Draws the rows, and leaves room for those that are not drawn. */
export function settle(d: Director): void {
  const list = document.querySelector<HTMLElement>('.tables')
  if (list) fill(d, list, part(d, list), true)
}

/** Draws the rows that have come to lie on the screen. */
export function scrolled(d: Director): void {
  const list = document.querySelector<HTMLElement>('.tables'), now = list && part(d, list)
  if (now && (now.from !== drawn.from || now.to !== drawn.to)) fill(d, list, now, false)
}

/** Each row keeps its element while it is drawn, so that scrolling lays out and paints what comes and nothing else, and so that the focus stays on its table. */
function fill(d: Director, list: HTMLElement, { from, to, above, below }: ReturnType<typeof visible>, anew: boolean): void {
  const rows = d.rows.slice(from, to), all = new Map([...list.children].map(li => [(li as HTMLElement).dataset.row!, li as HTMLElement]))
  const focused = document.activeElement as HTMLElement | null, of = focused?.closest<HTMLElement>('.tables li')?.dataset.row
  const kept = rows.map(row => { const key = keyOf(row), li = all.get(key); all.delete(key); return li })
  const spare = [...all.values()]
  for (const li of spare) li.remove()
  let next = list.firstElementChild, place = tablesIn(d.rows.slice(0, from))
  const shown = tablesIn(d.rows)
  rows.forEach((row, i) => {
    const li = kept[i] ?? spare.pop() ?? document.createElement('li')
    if (row.kind !== 'heading') place++
    if (anew || li !== kept[i]) show(d, li, row, place, shown)
    if (li === next) next = next.nextElementSibling
    else list.insertBefore(li, next)
  })
  list.style.paddingTop = `${above}px`
  list.style.paddingBottom = `${below}px`
  drawn = { from, to }
  seconds ??= new Seconds(() => settle(d), () => void d.open())
  seconds.shown(rows.map(row => row.kind === 'heading' ? undefined : row.match.time))
  if (of && focused !== document.activeElement && focused?.closest<HTMLElement>('.tables li')?.dataset.row === of) focused.focus({ preventScroll: true })
}

function show(d: Director, li: HTMLElement, row: Row, place: number, of: number): void {
  li.className = row.kind
  li.dataset.row = keyOf(row)
  if (row.kind === 'heading') {
    for (const name of ['data-match', 'aria-setsize', 'aria-posinset']) li.removeAttribute(name)
    return render(heading(d, row), li), undefined
  }
  li.dataset.match = row.match.match
  li.ariaSetSize = String(of)
  li.ariaPosInSet = String(place)
  render(table(d, row.match), li)
}

/** What a row is known by. */
function keyOf(row: Row): string { return row.kind === 'heading' ? `heading ${row.group}` : row.match.match }

function tablesIn(rows: Row[]): number { return rows.reduce((n, row) => n + (row.kind === 'heading' ? 0 : 1), 0) }
