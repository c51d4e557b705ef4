// Breaks and the count over a resting die on the screen.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { allowed, onBreak, provisionsOf } from './breaks'
import { instant, reading } from './clock'
import type { Heard } from './clock'
import type { Event, Side } from './events'
import { faceOf, mark, sideName } from './faces'
import { now, rollEvents } from './session'
import type { Sheet, Tablet } from './tablet'
import { say } from './words'
import { writing, written } from './writing'
import { index } from './events'
import type { Table } from './table'
import { choice, named as sideNamed } from './choice'

type Part = TemplateResult | typeof nothing

const spoken = 121 // the first of the three numbers of a count, each of which takes a second

/** How long ago something was, in milliseconds. */
export function ago(t: Tablet, h: Heard): number {
  const { device, ahead } = t.recorder!
  return instant(h, device.id, ahead) - h.at
}

/** Records something that leaves the unfinished turn as it is, with the sheet that is open then. */
export function aside(t: Tablet, type: string, data: Event['data'] = {}, sheet: Sheet | null = null): void {
  void t.record([{ type, game: t.recorder!.table.game || undefined, at: now(), data }], t.draft, sheet)
}

/** Who is out of the room, and who is on a break, with the time left or, where the rulebook has no limit, the time taken. */
export function breaks(t: Tablet): Part {
  const { table } = t.recorder!, limit = allowed(table), sides = onBreak(table)
  const away = Object.entries(table.away)
  if (sides.length + away.length === 0) return nothing
  return html`<div class="breaks" role="group" aria-label=${say('break.title')}>${sides.map(side => {
    const taken = ago(t, table.breaks[index(side)]!)
    return html`<p class="ask">${mark(t, side)} ${limit === null ? say('break.taken', sideName(t, side), reading(taken)) : say('break.left', sideName(t, side), reading(limit - taken))}</p>
      <button data-do="back-${side}" ?disabled=${t.held} @click=${() => aside(t, 'break.ended', { side })}>${say('break.back')}</button>`
  })}${away.map(([player, since]) => html`<p class="ask">${named(t, player)} ${say('room.away', reading(ago(t, since)))}</p>
    <button data-do="returned-${player}" ?disabled=${t.held} @click=${() => aside(t, 'player.returned', { player })}>${say('break.back')}</button>`)}</div>`
}

/** A player by side or seat, and name. */
function named(t: Tablet, player: string): TemplateResult {
  const { names, table } = t.recorder!, seat = Object.keys(table.players).find(seat => table.players[seat] === player) as Side
  return html`${mark(t, seat)} ${names[player] ?? (faceOf(t)!.board ? sideName(t, seat) : say(`seat.${seat}`))}`
}

/** Who leaves the room, and whether the director has agreed. */
export function roomSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const here = Object.values(table.players).filter(player => !table.away[player]), consent = s.as === 'consent'
  return [say('room.title'), html`
    ${choice('leaves', here, s.of, player => named(t, player), of => t.show({ ...s, of }))}
    <button class="wide" data-choice="consent" aria-pressed=${consent ? 'true' : 'false'} @click=${() => t.show({ ...s, as: consent ? '' : 'consent' })}>${say('room.consent')}</button>
    <button class="primary wide" data-do="leaves" ?disabled=${!s.of} @click=${() => aside(t, 'player.left', { player: s.of, consent: consent || undefined })}>${say('do.save')}</button>`]
}

/** The way to who leaves the room, for the menu. */
export function roomChoice(t: Tablet, table: Table): Part {
  return t.held || table.phase === 'match-over' ? nothing : html`<button class="wide" data-do="room" @click=${() => t.show({ kind: 'room' })}>${say('room.more')}</button>`
}

export function breakSheet(t: Tablet): [string, unknown] {
  return [say('break.who'), [choice('break', ['A', 'B', null] as (Side | null)[], undefined, side => side ? sideNamed(t)(side) : say('break.both'),
    side => aside(t, 'break.started', side ? { side } : {})),
    html`<button class="wide" data-do="adjourn" @click=${() => t.show({ kind: 'adjourn' })}>${say('adjourn.more')}</button>`]]
}

/** Play stops for longer. A roll that lies there is part of where it stops. */
export function adjournSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const stop = () => t.record([...rollEvents(table, t.draft), { type: 'match.adjourned', at: now(), data: { reason: s.as } }])
  return [say('adjourn.title'), html`${writing('adjourn.why', 2, () => t.show({ ...s, as: written() }))}
    <button class="primary wide" data-do="adjourned" ?disabled=${!s.as} @click=${stop}>${say('do.save')}</button>`]
}

/** Where the rulebook has a count: who begins it. */
export function countChoice(t: Tablet, table: Table): Part {
  if (!provisionsOf(table).count) return nothing
  return html`<h3>${say('count.who')}</h3>
    ${choice('count', ['A', 'B', null] as (Side | null)[], undefined, by => by ? sideNamed(t)(by) : say('ask.nobody'),
      by => aside(t, 'count.called', { side: table.turn, by: by ?? undefined }))}`
}

/** The count that runs, and what may end it. */
export function count(t: Tablet, table: Table): TemplateResult {
  const { side } = table.counting!, n = Math.floor(Math.max(0, ago(t, table.counting!)) / 1000)
  return html`<p class="ask">${mark(t, side)} ${say('count.title', sideName(t, side))}</p>
    <p class="counted">${n * 1000 < provisionsOf(table).count! ? spoken + n : say('count.over')}</p>
    <button class="wide" data-do="fell" @click=${() => aside(t, 'count.ended', { side, outcome: 'fell' })}>${say('count.fell')}</button>
    <button class="wide" data-do="stood" @click=${() => t.record([{ type: 'count.ended', game: table.game, at: now(), data: { side, outcome: 'stood' } }])}>${say('count.stood')}</button>`
}

/** Everything that is timed here. */
export function timed(table: Table): Heard[] { return [...table.breaks, table.counting, ...Object.values(table.away)].filter(h => h !== null) }
