// The record of a board on the screen: what was entered earlier and is corrected, results
// without the cards, and signatures.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { numbers, record } from './bridge-sheets'
import { seatName, seatRow, sideOf } from './bridge-signs'
import { strains } from './deal'
import type { Deal, Seat } from './deal'
import { slots } from './echo'
import type { Slot } from './echo'
import type { Event, Side } from './events'
import type { Part } from './faces'
import { boardScore } from './points'
import { now } from './session'
import type { Sheet, Tablet } from './tablet'
import { say } from './words'
import { callGrid, cardGrid, chosenBoard, eventOf, eventWords } from './bridge-entry'
import type { Table } from './table'
import { choice } from './choice'
import { writing, written } from './writing'

const shown = ['call.made', 'card.played', 'lead.placed']

/** What this device has entered of the board and what stands of it, the newest first. What something was inserted after is for the director. */
function entries(t: Tablet, d: Deal): Slot[] {
  return slots(t.recorder!.recorded()).filter(s => s.by === t.device.id && s.events.length === 1 && s.events.every(e => e.game === d.game && shown.includes(e.type))).reverse()
}

/** The calls and cards of the board, of which one is chosen to be corrected. */
export function entriesSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const d = table.deal!, slot = entries(t, d).find(slot => slot.key === s.of)
  if (slot) return [eventWords(slot.events.at(-1)!), correction(t, d, s, slot)]
  return [say('bridge.entries'), html`<div class="chips">${entries(t, d).map(({ key, events }) => html`
    <button data-entry=${key} @click=${() => t.show({ ...s, of: key })}>${eventWords(events.at(-1)!)}</button>`)}</div>`]
}

function correction(t: Tablet, d: Deal, s: Sheet, slot: Slot): TemplateResult {
  const e = slot.events.at(-1)!, [entry, index] = slot.key.split('.'), { seat } = e.data
  const at = { entry, index: Number(index) || undefined }, reason = say('state.corrected')
  const correct = (type: string, data: Record<string, unknown>) => { void t.record([...t.draft.staged, eventOf(d, type, { ...data, reason })]) }
  const amend = (data: Record<string, unknown>) => correct('entry.amended', { target: at, events: [...slot.events.slice(0, -1), { ...e, data: { ...e.data, ...data } }] })
  const insert = (type: string, data: Record<string, unknown>) => correct('entry.inserted', { after: at, events: [eventOf(d, type, { seat: s.subject ?? seat, ...data })] })
  const make = s.as === 'after' ? insert : (_: string, data: Record<string, unknown>) => amend({ seat: s.subject ?? seat, ...data })
  const lastCall = e.type === 'call.made' && t.draft.staged.length === 0 && d.calls.filter(c => c.seat === seat).at(-1)?.call === e.data.call
  return html`
    ${e.type === 'call.made' ? html`<button class="wide" data-do="late-alert" aria-pressed=${e.data.alert ? 'true' : 'false'} @click=${() => amend({ alert: !e.data.alert || undefined })}>${say('bridge.alert')}</button>` : nothing}
    ${lastCall ? html`${writing('bridge.explanation')}
      <button class="wide" data-do="explain" @click=${() => { if (written()) record(t, d, 'call.explained', { seat, words: written() }) }}>${say('bridge.explain')}</button>` : nothing}
    ${choice('where', ['it', 'after'] as const, s.as as 'it', where => say(`bridge.where-${where}`), as => t.show({ ...s, as }))}
    ${s.as ? html`${seatRow((s.subject ?? seat) as Seat, subject => t.show({ ...s, subject }), say('bridge.whose'))}
      ${e.type === 'call.made' ? callGrid((s.subject ?? seat) as Seat, call => make('call.made', { call })) : cardGrid((s.subject ?? seat) as Seat, new Set(), [], card => make('card.played', { card }))}` : nothing}
    <button class="wide" data-do="retract" @click=${() => correct('entry.retracted', { target: at })}>${say('bridge.never')}</button>`
}

/** A contract and its result, of a board whose calls and cards nobody enters. */
export function shortSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const said = s.readings ?? ['', '', '', '', ''], [level, strain, doubled, declarer, tricks] = said
  const set = (i: number, text: string) => t.show({ ...s, readings: said.map((old, j) => j === i ? text : old) })
  const whole = level && strain && declarer && tricks, open = table.deal?.open ? [] : [opening(t, table)]
  const game = open[0]?.game ?? table.deal!.game
  const make = (type: string, data: Event['data']): Event => ({ type, game, at: now(), data })
  const save = (...result: Event[]) => { void t.record([...t.draft.staged, ...open, ...result, make('board.closed', {})]) }
  const played = () => save(make('contract.stated', { contract: level + strain + doubled, declarer }), make('tricks.agreed', { tricks: Number(tricks) }))
  return [say('bridge.short'), html`
    <div class="numbers">${choice('level', ['1', '2', '3', '4', '5', '6', '7'], level, String, v => set(0, v))}</div>
    ${choice('strain', strains, strain as 'C', v => v === 'NT' ? say('bridge.nt') : say(`suit.${v}`), v => set(1, v))}
    ${choice('doubled', ['', 'X', 'XX'], doubled, v => say(v ? `call.${v}` : 'bridge.undoubled'), v => set(2, v))}
    ${seatRow(declarer as Seat, v => set(3, v), say('bridge.declarer-is'))}
    ${declarer ? html`<h3>${say('bridge.tricks-of', seatName(declarer as Seat))}</h3>${numbers('tricks', 13, tricks, v => set(4, v))}` : nothing}
    <button class="primary wide" data-do="short-save" ?disabled=${!whole} @click=${played}>${say('bridge.close')}</button>
    <button class="wide" data-do="short-passed" @click=${() => save(make('contract.stated', { contract: 'Pass' }))}>${say('bridge.passed-out')}</button>`]
}

/** The event that takes the chosen board into play. */
export function opening(t: Tablet, table: Table): Event {
  return { type: 'board.opened', game: (table.deal?.game ?? 0) + 1, at: now(), data: chosenBoard(t, table.deal) }
}

/** What a board that is closed has come to, which both sides sign. */
export function closed(t: Tablet, d: Deal): Part {
  const score = boardScore(d)
  const asked = d.claim?.stands === 'withdrawn' ? html`<p role="status">${say('bridge.asked-back')}</p>` : nothing
  if (d.open || !score) return asked
  const side: Side = score[0] > 0 ? 'A' : 'B'
  const sign = (side: Side, i: number) => String(d.signed[i]) === String(score)
    ? html`<p class="signed">${say('do.signed', sideOf(side))}</p>`
    : html`<button class="wide" data-do="sign-${side}" ?disabled=${t.held} @click=${() => t.record([eventOf(d, 'result.signed', { side, score })], t.draft)}>${say('do.sign', sideOf(side))}</button>`
  return html`${asked}<p class="ask">${score[0] + score[1] > 0 ? say('bridge.points', sideOf(side), score[0] + score[1]) : ''}</p>${(['A', 'B'] as Side[]).map(sign)}`
}
