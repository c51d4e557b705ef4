// The screens of the tablet.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Side } from './events'
import { dial } from './dial'
import { leftBehind, takeAway } from './hand-in'
import { renewal } from './renewal'
import { faceOf, mark, sideName, who } from './faces'
import type { Face, Part } from './faces'
import { sheet } from './sheets'
import type { Tablet } from './tablet'
import { photographed } from './photographed'
import { breaks } from './waits'
import { say, time } from './words'
import { emptyTable } from './table'
import type { Ruling, Table } from './table'

export function screen(t: Tablet): TemplateResult {
  if (t.elsewhere) return message(say('state.elsewhere'), html`<button @click=${() => t.alone(true)}>${say('do.takeover')}</button>`)
  if (!t.recorder) return waiting(t)
  if (!t.recorder.known && t.recorder.queue.length === 0) return unknown(t)
  const table = t.table, upper = t.upper, face = faceOf(t)
  if (!face) return message(say('state.game-unknown'), nothing)
  return html`
    <div class="tablet" aria-busy=${t.busy ? 'true' : 'false'}>
      <div class="under" ?inert=${covered(t, table)}>
        ${heading(t, table, face)}
        ${leftBehind(t)}${notices(t)}
        <main class="play">
          <div class="table">${face.table(t, table)}</div>
          <div class="panel">${dial(t)}${breaks(t)}${panel(t, table, face)}</div>
        </main>
        ${t.recorder.copied ? nothing : actions(t, table, face)}
      </div>
      ${upper ? sheet(t, table, upper) : frozen(t, table)}
      <p class="hidden" role="status" aria-live="polite">${t.spoken}</p>
    </div>`
}

/** Reports whether a sheet lies over the screen. */
function covered(t: Tablet, table: Table): boolean { return t.upper !== null || stopped(t, table) }

function stopped(t: Tablet, table: Table): boolean { return (table.dispute !== null || table.called) && !t.wentOn && !t.recorder!.copied }

function message(text: string, button: Part): TemplateResult {
  return html`<main class="message"><h1>Kibitz</h1><p>${text}</p>${button}</main>`
}

function waiting(t: Tablet): TemplateResult {
  return html`<main class="message">
    <h1>${say('wait.title')}</h1>
    ${t.withheld ? html`<p role="alert">${say('state.withheld')}</p>` : nothing}${leftBehind(t)}
    ${t.refused ? html`<p role="alert"><strong>${t.refused}</strong></p>` : nothing}
    ${t.shut ? html`<p role="alert"><strong>${say('wait.shut', t.shut)}</strong></p>` : nothing}
    ${t.seat.table ? html`<p role="status"><strong>${say('wait.enrolled', t.seat.table)}</strong></p>` : nothing}
    ${asking('code', '[A-Za-zА-Яа-я]{4}[\\- ]?[A-Za-zА-Яа-я]{4}', code => t.enrol(code))}
    ${photographed(t)}
    ${asking('match', '[A-Za-z0-9_\\-]+/[A-Za-z0-9_\\-]+', match => t.open(match))}
    ${isSecureContext ? nothing : html`<p class="hint">${say('state.exposed')}</p>`}
    <h2>${say('wait.key')}</h2><p class="key">${t.device.id}</p>
    ${t.sheet ? sheet(t, emptyTable(), t.sheet) : nothing}
  </main>`
}

/** A field for one thing that somebody has been told. */
function asking(name: string, pattern: string, take: (text: string) => void): TemplateResult {
  const submit = (e: SubmitEvent) => {
    e.preventDefault()
    take((new FormData(e.target as HTMLFormElement).get(name) as string).trim())
  }
  return html`<form @submit=${submit}>
    <label>${say(`wait.${name}`)} <input name=${name} required pattern=${pattern} autocomplete="off" autocapitalize="off" spellcheck="false"></label>
    <button>${say('do.open')}</button>
  </form>`
}

function unknown(t: Tablet): TemplateResult {
  return html`<main class="message">
    <h1>${t.recorder!.match}</h1><p>${say('wait.unknown')}</p>
    <h2>${say('wait.key')}</h2><p class="key">${t.device.id}</p>
  </main>`
}

function heading(t: Tablet, table: Table, face: Face): TemplateResult {
  return html`<header>
    <h1 class="score">${face.score(t, table)}</h1>
    ${place(table.place, face.length(table))}
    ${badge(t)}
  </header>`
}

/** The table and what is played for. Where both do not fit on a small screen, the table is its number alone. */
function place(table: string, length: string): TemplateResult {
  return html`<span class="length">${table ? html`<span class=${length ? 'roomy' : ''}>${say('table')} </span>` : nothing}${[table, length].filter(text => text).join(' · ')}</span>`
}

function badge(t: Tablet): TemplateResult {
  const { overdue, acknowledged, connection } = t.recorder!
  const last = acknowledged ? time(acknowledged) : ''
  const words = overdue > 0
    ? last ? say('state.unsent', overdue, last) : say('state.unsent-never', overdue)
    : last ? say('state.sent', last) : say('state.sent-never')
  const offline = connection === 'offline'
  return html`<span class="badge ${overdue > 0 || offline ? 'behind' : ''}" role="status">${offline ? `${say('state.offline')} · ` : ''}${words}</span>`
}

/** What somebody has to act on. Nothing that comes and goes by itself stands here: it would move the board under a finger. */
function notices(t: Tablet): Part {
  const { blocked, refused, queue, held, copied } = t.recorder!
  const lines: string[] = []
  if (blocked && !copied) lines.push(say('state.blocked', queue.length, blocked.code === 'no-session' ? say('state.unknown') : blocked.reason))
  for (const r of refused) lines.push(say('state.refused', r.ds, `${r.reason} ${r.next}`))
  if (t.draft.correcting) lines.push(say('state.correcting'))
  if (held) lines.push(say('state.held', queue.length))
  if (t.scarce) lines.push(say('state.scarce'))
  if (t.unstored) lines.push(say('state.unstored'))
  return lines.length > 0 ? html`<div class="notices" role="alert">${lines.map(line => html`<p>${line}</p>`)}
    ${held ? html`<button data-do="release" @click=${() => t.recorder!.release()}>${say('do.release')}</button>` : nothing}
    ${t.recorder!.shutOut && !t.recorder!.copied ? takeAway(t, queue) : nothing}</div>` : nothing
}

function panel(t: Tablet, table: Table, face: Face): TemplateResult {
  if (t.recorder!.copied) return html`${renewal(t)}`
  if (t.following) return following(t)
  if (!table.started) return html`<p class="ask">${say('vs', who(t, 'A'), who(t, 'B'))}</p>
    <button class="primary wide" data-do="start" @click=${() => t.record(face.start(table))}>${say('do.start')}</button>
    ${t.kept ? nothing : html`<p class="hint">${say(isSecureContext ? 'state.volatile' : 'state.exposed')}</p>`}
    ${t.awake ? nothing : html`<p class="hint">${say('state.sleeps')}</p>`}`
  if (t.settingUp) return ruled(t, table, t.settingUp)
  if (table.adjourned) return html`<p class="ask">${say('adjourn.state')}</p>
    <button class="primary wide" data-do="resume" @click=${() => t.record([{ type: 'match.resumed', at: new Date().toISOString(), data: {} }], t.draft)}>${say('adjourn.resume')}</button>`
  const question = face.asks?.(t, table) ?? nothing
  return html`${table.options.filter(o => !face.answers.includes(o.kind)).map(o => html`<button class="wide" data-do="option" @click=${() => t.show({ kind: 'option', of: o.opened })}>${say(`option.${o.kind}`)} …</button>`)}
    ${question !== nothing ? question : table.phase === 'match-over' ? over(t, table, face.result(table)) : face.panel(t, table)}`
}

/** Another tablet has the pen: this one shows the match, and records only on request. */
function following(t: Tablet): TemplateResult {
  const { seconds } = t.recorder!
  return html`<div role="alert"><p class="ask"><strong>${say('state.pen')}</strong></p><p>${say('state.pen-call')}</p></div>
    ${seconds > 0 ? html`<p>${say('state.seconds', seconds)}</p>` : nothing}
    <button class="wide" data-do="second" @click=${() => t.recordSecond()}>${say('do.second')}</button>`
}

/** The director's ruling and who has set the board up so, which the hall's table shows. */
function ruled(t: Tablet, table: Table, ruling: Ruling): TemplateResult {
  const by = t.setUp.ruling === ruling.key ? t.setUp.sides : []
  return html`<div role="alert"><p class="ask"><strong>${say(ruling.replaced ? 'state.replaced' : 'state.ruled')}</strong></p><p>${ruling.words}</p></div>
    ${table.awaited ? html`<p>${say('state.awaited')}</p>` : html`<p>${say('ask.set-up')}</p>
      ${(['A', 'B'] as Side[]).map(side => by.includes(side)
        ? html`<p class="signed">${mark(t, side)} ${say('do.is-set-up', sideName(t, side))}</p>`
        : html`<button class="wide" data-do="set-up-${side}" @click=${() => t.setUpBy(ruling.key, side)}>${mark(t, side)} ${say('do.set-up', sideName(t, side))}</button>`)}`}`
}

function over(t: Tablet, table: Table, result: string | null): TemplateResult {
  const sign = (side: Side, i: number) => table.signed[i]
    ? html`<p class="signed">${mark(t, side)} ${say('do.signed', who(t, side))}</p>`
    : html`<button class="wide" data-do="sign-${side}" @click=${() => t.record([{ type: 'result.signed', at: new Date().toISOString(), data: { side, score: table.score } }])}>
        ${mark(t, side)} ${say('do.sign', who(t, side))}</button>`
  const waits = t.recorder!.unsent, done = t.finished
  return html`<p class="ask">${say('state.over')}${result === null ? '' : `: ${result}`}</p>
    ${table.won ? html`<p class="won">${say('side.wins-match', who(t, table.won))}</p>` : nothing}
    ${result === null ? nothing : (['A', 'B'] as Side[]).map(sign)}
    <button class="wide" data-do="score-sheet" @click=${() => t.show({ kind: 'score-sheet' })}>${say('sheet.title')}</button>
    <p>${waits > 0 ? say('state.keep', waits) : done && !t.seat.table ? say('state.hand-in') : ''}</p>
    ${done && t.seat.table ? html`<button class="primary wide" data-do="next-match" @click=${() => t.leave()}>${say('do.next-match')}</button>` : nothing}`
}

function actions(t: Tablet, table: Table, face: Face): TemplateResult {
  return html`<footer>
    <button class="call" data-do="call" @click=${() => t.show({ kind: 'call' })}>${say('do.call')}</button>
    <button data-do="menu" @click=${() => t.show({ kind: 'menu' })}>${say('do.other')}</button>
    <button data-do="undo" ?disabled=${!t.undoable} @click=${() => t.undo()}>${say('do.undo')}</button>
    ${face.commits(t, table) ? html`<button class="primary done" data-do="done" ?disabled=${!t.complete} @click=${() => t.done()}>${t.draft.correcting ? say('do.replace') : say('do.done')}</button>` : nothing}
  </footer>`
}

function frozen(t: Tablet, table: Table): Part {
  if (!stopped(t, table)) return nothing
  return html`<div class="cover"><section class="sheet" role="dialog" aria-modal="true" aria-label=${say('state.waiting')}>
    <h2>${say('state.waiting')}</h2>
    <p>${calledBy(t)}</p>
    <p role="status">${t.recorder!.coming ? say('state.coming') : nothing}</p>
    <button class="wide" data-do="note" @click=${() => t.show({ kind: 'note' })}>${say('note.title')}</button>
    <button class="wide" data-do="went-on" @click=${() => t.show({ kind: 'really' })}>${say('do.went-on')}</button>
  </section></div>`
}

/** Who has called the director, and when. */
function calledBy(t: Tablet): Part {
  const call = t.recorder!.recorded().flatMap(r => r.events).filter(e => e.type === 'director.called').at(-1), side: Side | undefined = call?.data.side
  return call?.at ? html`${say('state.called-by', [side && who(t, side), time(Date.parse(call.at))].filter(Boolean).join(', '))}` : nothing
}
