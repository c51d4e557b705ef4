// The screen on which a hall is set up, and the sheet of codes that is printed for its tables.

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { terms } from './generated/terms'
import type { Code, Gives, Setup } from './setup'
import { fixtureOf } from './setup'
import { moment, say } from './words'

const lives = [10, 120, 720, 1440] // minutes for which a code may be usable, the usual first

function duration(minutes: number): string { return minutes < 60 ? say('setup.minutes', minutes) : say('setup.hours', minutes / 60) }

export function setupScreen(s: Setup, leave: () => void): TemplateResult {
  return html`<div class="acting setup">
    <header><button data-do="back" @click=${leave}>${say('do.back')}</button><h1>${say('setup.title')}</h1></header>
    <p class="said" role="status" aria-live="polite">${s.said}</p>
    <main>
      ${matches(s)}
      <div>${people(s)}${tablets(s)}</div>
      ${s.codes.length > 0 ? html`<section class="codes" aria-label=${say('setup.tablets')}>${s.codes.map(code)}</section>` : nothing}
    </main>
  </div>`
}

/** A form whose fields are given to take by name. */
function form(name: string, fields: unknown, button: string, busy: boolean, take: (data: FormData) => Promise<void>): TemplateResult {
  const submit = (e: SubmitEvent) => { e.preventDefault(); void take(new FormData(e.target as HTMLFormElement)) }
  return html`<form data-form=${name} @submit=${submit}>${fields}<button class="primary" data-do=${name} ?disabled=${busy}>${button}</button></form>`
}

function matches(s: Setup): TemplateResult {
  const read = async (e: Event) => {
    const [file] = (e.target as HTMLInputElement).files ?? []
    if (file) (document.querySelector('[name=csv]') as HTMLTextAreaElement).value = await file.text()
  }
  return html`<section>
    <h2>${say('setup.matches')}</h2>
    ${form('schedule', html`<label>${say('setup.csv')}<textarea name="csv" rows="6" required spellcheck="false" placeholder="A,B,format,table&#10;Anna Berg,Boris Dahl,7,4"></textarea></label>
      <label>${say('setup.file')}<input type="file" accept=".csv,text/csv,text/plain" @change=${read}></label>
      <button type="button" data-do="preview" ?disabled=${s.busy} @click=${() => s.preview((document.querySelector('[name=csv]') as HTMLTextAreaElement).value)}>${say('setup.preview')}</button>`, say('setup.schedule'), s.busy, data => s.schedule(String(data.get('csv'))))}
    <ul class="scheduled planned">${s.planned.map(m => html`<li><b>${m.table ?? '–'}</b> ${m.players.join(' – ')} <small>${m.start ?? ''}${m.new ? ` ${say('setup.new', m.new.join(', '))}` : ''}</small></li>`)}</ul>
    <details><summary>${say('setup.by-hand')}</summary>
      ${byHand(s)}</details>
    <ul class="scheduled">${s.scheduled.map(m => html`<li><b>${m.table ?? '–'}</b> ${m.players.join(' – ')} <small>${m.match ?? ''}${m.known ? ` · ${say('setup.known')}` : ''}</small></li>`)}</ul>
  </section>`
}

const kinds = ['points', 'best-of', 'session'] as const
const clocks = ['', 'none', 'simple', 'bronstein', 'fischer'] as const
const positions: Record<string, string[]> = { backgammon: ['', 'nackgammon', 'hypergammon', 'longgammon'] } // besides the usual one
const rounds = ['', 'opening', 'ordinary', 'semifinal', 'final'] as const

/** One match, a field for each of its terms. */
function byHand(s: Setup): TemplateResult {
  const { seats, formatted, rulebooks } = terms[s.discipline], book = rulebooks.find(b => b.id === s.rulebook)
  const chosen = (e: Event) => (e.target as HTMLSelectElement).value
  const players = seats.map(seat => html`<label>${say(formatted ? `setup.${seat}` : `setup.seat-${seat}`)}<input name=${seat} autocomplete="off" list="people" required></label>`)
  const none = s.rulebook ? [] : [''] // to be chosen
  render(html`${pick('rulebook', [...none, ...rulebooks.map(b => b.id)], id => id && say(`rulebook.${id}`), s.rulebook, e => s.choose(s.discipline, chosen(e)))}
    ${positions[s.discipline] ? pick('position', positions[s.discipline], name => name || say('setup.usual-position'), '') : nothing}
    ${book?.settings.length ? html`<details><summary>${say('setup.settings')}</summary>
      ${book.settings.map(one => pick(`setting-${one.name}`, ['', ...one.values], value => value ? say(`setting-value.${one.name}.${value}`) : say('setup.usual', say(`setting-value.${one.name}.${one.values[0]}`)), '', undefined, say(`setting.${one.name}`)))}</details>` : nothing}`, s.chosen)
  return form('add', html`
    <datalist id="people">${(s.people ?? []).map(p => html`<option value=${p.name}></option>`)}</datalist>
    ${pick('discipline', Object.keys(terms), name => say(`discipline.${name}`), s.discipline, e => s.choose(chosen(e), s.rulebook))}
    ${s.chosen}
    ${players}
    ${formatted ? format() : nothing}
    <label>${say('setup.table')}<input name="table" autocomplete="off"></label>
    <label>${say('setup.start')}<input name="start" type="datetime-local"></label>
    ${formatted ? clock() : nothing}`,
    say('setup.schedule'), s.busy, data => s.add(fixtureOf(data, s.discipline, s.rulebook)))
}

function format(): TemplateResult {
  return html`${pick('kind', kinds, kind => say(`setup.kind-${kind}`), 'points')}
    <label>${say('setup.length')}<input name="length" type="number" min="1" max="1000" value="7"></label>
    ${tick('cube')}${tick('crawford')}
    ${pick('round', rounds, round => say(`setup.round-${round || 'none'}`), '')}`
}

function clock(): TemplateResult {
  const number = (name: string, most: number, usual: number) => html`<label>${say(`setup.${name}`)}<input name=${name} type="number" min="0" max=${most} value=${usual} required></label>`
  return html`${pick('clock', clocks, kind => say(`setup.clock-${kind || 'no'}`), '')}
    <div class="three">${number('reserve', 999, 12)}${number('seconds', 59, 0)}${number('delay', 999, 12)}</div>`
}

function pick(name: string, all: readonly string[], word: (one: string) => string, now: string, choose?: (e: Event) => void, label = say(`setup.${name}`)): TemplateResult {
  return html`<label>${label}<select name=${name} @change=${choose ?? nothing} ?required=${name === 'rulebook'}>${all.map(one => html`<option value=${one} ?selected=${one === now}>${word(one)}</option>`)}</select></label>`
}

function tick(name: string): TemplateResult {
  return html`<label class="tick"><input type="checkbox" name=${name} checked> ${say(`setup.${name}`)}</label>`
}

function people(s: Setup): TemplateResult {
  return html`<section>
    <h2>${say('setup.people')} ${s.people ? html`<span class="count">${s.people.length}</span>` : nothing}</h2>
    ${form('register', html`<label>${say('setup.names')}<textarea name="names" rows="4" required></textarea></label>`, say('setup.register'), s.busy, data => s.register(String(data.get('names'))))}
    <details><summary>${say('setup.registered-people')}</summary><ul>${(s.people ?? []).map(p => html`<li>${p.name}</li>`)}</ul></details>
  </section>`
}

function tablets(s: Setup): TemplateResult {
  return html`<section>
    <h2>${say('setup.tablets')}</h2>
    <p>${say('setup.tablets-help')}</p>
    ${form('offer', html`<label>${say('setup.tables')}<input name="tables" required autocomplete="off" placeholder="1-12"></label>
      <label>${say('setup.lasts')}<select name="lasts">${lives.map(minutes => html`<option value=${minutes}>${duration(minutes)}</option>`)}</select></label>
      ${compare()}`, say('setup.offer'), s.busy,
      data => s.offer(String(data.get('tables')), Number(data.get('lasts')), data.has('compare')))}
    ${form('invite', html`<label>${say('setup.member')}<input name="person" required autocomplete="off" list="people"></label>
      ${compare()}`, say('setup.invite'), s.busy, data => s.invite(String(data.get('person')).trim(), data.has('compare')))}
    ${waiting(s)}
    <details class="devices"><summary>${say('setup.devices')} <span class="count">${s.devices?.length ?? 0}</span></summary>
      ${(s.devices ?? []).map(d => html`<details data-device=${d.device}><summary>${[d.label, d.table && say('place', d.table), say(`role.${d.role}`), d.device.slice(0, 8)].filter(Boolean).join(' · ')}</summary>
        ${form('revoke', html`<label>${say('setup.reason')}<input name="reason" autocomplete="off"></label>`, say('setup.revoke'), s.busy, data => s.revoke(d.device, String(data.get('reason')).trim()))}</details>`)}</details>
    ${s.codes.length > 0 ? html`<button data-do="print" @click=${() => print()}>${say('setup.print')}</button>` : nothing}
  </section>`
}

function compare(): TemplateResult { return html`<label class="tick"><input type="checkbox" name="compare"> ${say('setup.compare')}</label>` }

/** The devices whose letters are to be compared. What a device calls itself is set apart: it could look like letters. */
function waiting(s: Setup): TemplateResult {
  return html`<div aria-live="polite">${s.waiting.length > 0 ? html`<h3>${say('setup.waiting')}</h3>
    <ul class="waiting">${s.waiting.map(w => html`<li data-waiting=${w.letters}>
      <strong class="letters">${w.letters}</strong> <span>${given(s, w.gives)}</span>
      ${w.label ? html`<p><small>${say('setup.calls-itself')} <q><bdi>${w.label}</bdi></q></small></p>` : nothing}
      ${w.over?.said ?? html`<button class="primary" data-do="approve" ?disabled=${s.busy} @click=${() => s.approve(w, false)}>${say('setup.approve')}</button>
        <button data-do="refuse" ?disabled=${s.busy} @click=${() => s.approve(w, true)}>${say('setup.refuse')}</button>`}</li>`)}</ul>` : nothing}</div>`
}

/** What a code gives. */
function given(s: Setup, { role, tournament, table, match, person, label }: Gives): string {
  const name = s.people?.find(p => p.id === person)?.name ?? person
  return [say(`role.${role}`), tournament && say('tournament', tournament), table && say('place', table), match && say('setup.match', match), name, label].filter(Boolean).join(' · ')
}

function code(c: Code): TemplateResult {
  return html`<figure data-code=${c.for}>
    <figcaption>${c.page === '/t' ? say('place', c.for) : c.for}</figcaption>
    <img alt=${say('setup.code', c.text)} src=${'data:image/svg+xml,' + encodeURIComponent(c.svg)}>
    <p class="letters">${c.text}</p>
    <p>${location.host}${c.page}</p>
    <p><small>${say('setup.until', moment(c.until))}</small></p>
  </figure>`
}
