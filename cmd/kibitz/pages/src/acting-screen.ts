// The screens of a match that a director acts on.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Acting, Happened } from './acting'
import { formScreen, picture } from './form-screen'
import { eventField, formsOf, needsDispute, needsOption, supposed } from './forms'
import type { Form } from './forms'
import { photoScreen, takePhoto } from './photo-screen'
import { positionScreen } from './position-screen'
import type { Match } from './tables'
import { deskScreen } from './tournament-desk-screen'
import { say } from './words'

type Part = TemplateResult | typeof nothing

/** Shows the match or the form that is filled in, under what is to be told; leave goes back to the tables. */
export function actingScreen(a: Acting, title: string, leave: () => void, told: Part[], match: (name: string) => Match | undefined): TemplateResult {
  return html`<div class="acting">
    <header><button data-do="back" @click=${() => a.position ? a.lays(null) : a.filled || a.photo || a.instead ? a.close() : leave()}>${say('do.back')}</button><h1>${title}</h1></header>
    ${told}
    <p class="said" role="status" aria-live="polite">${a.said}</p>
    ${!a.stand ? html`<p class="empty">${a.said ? nothing : say('connecting')}</p>` : a.position ? positionScreen(a) : a.photo ? photoScreen(a) : a.filled ? formScreen(a) : a.instead ? whatIf(a) : a.desk ? tournament(a, match) : stand(a)}
  </div>`
}

/** A tournament's own log: its desk, and below it what waits, the acts and what was recorded, as of every match. */
function tournament(a: Acting, match: (name: string) => Match | undefined): TemplateResult {
  return html`<main class="tournament">
    ${deskScreen(a, a.desk!, match)}
    <section>
      ${waiting(a)}
      <details><summary>${say('act.forms')}</summary><div class="forms">${offered(a).map(f => html`<button data-act=${f.name} @click=${() => a.open(f.name)}>${say(`form.${f.name}`)}</button>`)}</div></details>
      <details><summary>${say('act.happened')}</summary><ol class="happened" reversed>${a.stand!.happened.map(h => happened(a, h))}</ol></details>
    </section>
  </main>`
}

function stand(a: Acting): TemplateResult {
  const s = a.stand!
  return html`<main>
    <section>
      <p class="score"><strong>${s.score}</strong></p>
      <p>${s.situation} · <a data-do="match" href="/m/${a.match}">${say('do.match')}</a></p>
      ${s.board ? picture(s.board) : nothing}
    </section>
    <section>
      ${waiting(a)}
      <h2>${say('act.forms')}</h2>
      <div class="forms">${takePhoto(a)}${offered(a).map(f => html`<button data-act=${f.name} @click=${() => a.open(f.name)}>${say(`form.${f.name}`)}</button>`)}</div>
      <h2>${say('act.happened')}</h2>
      <ol class="happened" reversed>${s.happened.map(h => happened(a, h))}</ol>
    </section>
  </main>`
}

/** The forms that this device may fill in as the match stands. */
function offered(a: Acting, only = false): Form[] {
  const { game, disputes, options } = a.stand!
  return formsOf(game, a.role === 'committee', only).filter(f => (disputes.length > 0 || !needsDispute(f)) && (options.length > 0 || !needsOption(f)))
}

/** What may be supposed after an event. Nothing of it can be recorded. */
function whatIf(a: Acting): TemplateResult {
  const [next, ...others] = offered(a, true).sort((x, y) => Number(y.name === supposed) - Number(x.name === supposed))
  const h = a.stand!.happened.find(one => one.at === a.instead)
  return html`<main><section>
    <h2>${say('act.what-if')}</h2>
    <p>${say('act.instead', `${a.instead} ${h?.text ?? ''}`)}</p>
    <div class="forms"><button class="primary" data-act=${next.name} @click=${() => a.open(next.name)}>${say(`form.${next.name}`)}</button>
      ${others.map(f => html`<button data-act=${f.name} @click=${() => a.open(f.name)}>${say(`form.${f.name}`)}</button>`)}</div>
  </section></main>`
}

/** What waits for somebody: findings of the last events, open choices, disputes, dues. */
function waiting(a: Acting): Part {
  const s = a.stand!
  if (a.role === 'committee') return html`<ul class="waiting">${disputes(a)}</ul>`
  const waits = (h: Happened) => (h.findings ?? []).filter(f => !f.settled)
  const found = s.happened.filter(h => waits(h).length > 0).slice(0, 3)
  return html`<ul class="waiting">
    ${found.map(h => waits(h).map(f => html`<li><p>${h.at} ${f.text}${f.clause ? html` <small>${f.clause}</small>` : nothing}</p>
      <button data-rule=${h.at} @click=${() => a.rule(h, f)}>${say('act.rule-on-it')}</button></li>`))}
    ${s.options.map(o => html`<li><p>${o.text}</p>
      <button data-read=${o.opened} @click=${() => a.open('read', { option: [o.opened] })}>${say('form.read')}</button>
      ${o.choices.map(c => html`<button data-choose=${c.name} @click=${() => a.open('choose', { option: [o.opened], choice: [c.name] })}>${c.text}</button>`)}</li>`)}
    ${disputes(a)}
    ${s.dues.map(d => html`<li><p>${s.sides[d.side === 'A' ? 0 : 1]}: ${d.text}${d.clause ? html` <small>${d.clause}</small>` : nothing}</p>
      <button @click=${() => a.open(d.forfeit ? 'forfeit' : 'penalize', { side: [d.side], ...d.clause ? { clause: [d.clause] } : {} })}>${say(d.forfeit ? 'form.forfeit' : 'form.penalize')}</button></li>`)}
  </ul>`
}

/** Which acts follow on a dispute at its stage. */
const follows: Record<string, string[]> = {
  raised: ['rule', 'testify', 'release'], released: ['rule', 'testify'], ruled: ['appeal', 'rule'], appealed: ['committee', 'vote', 'testify'], decided: [],
}

function disputes(a: Acting): TemplateResult[] {
  const may = offered(a).map(f => f.name)
  return a.stand!.disputes.map(d => html`<li><p>${say('act.dispute', d.id)} ${d.text}</p>
    ${d.committee ? html`<p>${say('form.committee')}: ${d.committee.map(one => one.text).join(', ')}</p>` : nothing}
    ${d.votes ? html`<p>${d.votes.map(v => `${v.member}: ${v.vote}`).join('; ')}</p>` : nothing}
    ${(follows[d.stands] ?? []).filter(act => may.includes(act)).map(act => html`<button data-follow=${act} @click=${() => a.open(act, { dispute: [d.id] })}>${say(`form.${act}`)}</button>`)}${takePhoto(a, d.id)}</li>`)
}

function happened(a: Acting, h: Happened): TemplateResult {
  const open = a.event === h.at
  return html`<li class=${h.struck ? 'struck' : ''}>
    <button class="event" data-event=${h.at} aria-expanded=${open ? 'true' : 'false'} @click=${() => a.choose(h.at)}>
      <span class="at">${h.at}</span> ${h.side ? html`<b>${a.stand!.sides[h.side === 'A' ? 0 : 1]}</b>` : nothing} ${h.text}
      ${(h.findings ?? []).map(f => html`<em>${f.text}</em>`)}</button>
    ${open && h.photo ? html`<img class="taken" alt=${h.text} src="/api/evidence/${a.match}/${h.photo}">` : nothing}
    ${open && a.role !== 'committee' ? html`<div class="forms">${offered(a).filter(f => eventField(f)).map(f => html`<button data-act=${f.name} @click=${() => f.name === 'rule' ? a.rule(h) : a.open(f.name, { [eventField(f)!.name]: [h.at] })}>${say(`form.${f.name}`)}</button>`)}
      ${a.desk ? nothing : html`<button data-act="what-if" @click=${() => a.suppose(h.at)}>${say('act.what-if')}</button>`}</div>` : nothing}
  </li>`
}
