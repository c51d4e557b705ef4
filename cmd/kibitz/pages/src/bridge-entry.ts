// What is entered at bridge: the board with it, its events and words, and the grids of calls and cards.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { callSigns, callWords, cardSigns, cardWords, seatName } from './bridge-signs'
import { dealerOf, ranks, strains, suits, vulnerableOf } from './deal'
import type { Deal, Seat } from './deal'
import { follow } from './deal-echo'
import type { Event } from './events'
import type { Part } from './faces'
import { longPress, wasLong } from './press'
import { now } from './session'
import type { Table } from './table'
import type { Tablet } from './tablet'
import { say } from './words'

/** The board with what is entered and not recorded yet. */
export function dealt(t: Tablet, table: Table): Deal | null {
  const shown = { ...table }
  for (const e of t.draft.staged) follow(shown, e)
  return shown.deal
}

export function eventOf(d: Deal, type: string, data: Record<string, unknown>): Event {
  return { type, game: d.game, at: now(), data }
}

export function eventWords({ data }: Event): string {
  return `${seatName(data.seat)}: ${data.call ? callWords(data.call) : data.card ? cardWords(data.card) : say('bridge.face-down')}`
}

/** The board that comes next, as it follows or as it was chosen. */
export function chosenBoard(t: Tablet, d: Deal | null): { board: number; dealer: string; vulnerable: string } {
  const { form } = t.draft, board = Number(form.board ?? (d?.board ?? 0) + 1)
  return { board, dealer: form.dealer ?? dealerOf(board), vulnerable: form.vulnerable ?? vulnerableOf(board) }
}

/** All calls, of which one is chosen; with hold, otherwise by a long press. */
export function callGrid(seat: Seat, choose: (call: string) => void, more: Part = nothing, hold?: (call: string) => void): TemplateResult {
  const call = (call: string) => html`<button data-call=${call} aria-label="${seatName(seat)}: ${callWords(call)}" 
    @pointerdown=${(e: PointerEvent) => { if (hold) longPress(e, () => hold(call)) }} @click=${(e: MouseEvent) => { if (!hold || !wasLong(e)) choose(call) }}>${callSigns(call)}</button>`
  return html`<div class="box" role="group" aria-label=${say('bridge.calls', seatName(seat))}>
      ${[1, 2, 3, 4, 5, 6, 7].flatMap(level => strains.map(strain => call(level + strain)))}
      <div class="words">${['Pass', 'X', 'XX'].map(call)}${more}</div>
    </div>`
}

/** The pack, of which one card is chosen. */
export function cardGrid(seat: Seat, gone: Set<string>, open: string[], choose: (card: string) => void): TemplateResult {
  return html`<div class="pack" role="group" aria-label=${say('bridge.cards', seatName(seat))}>
      ${suits.flatMap(s => [...ranks].map(rank => {
        const card = s + rank
        return html`<button class=${gone.has(card) ? 'gone' : open.includes(card) ? 'open' : ''} data-card=${card} aria-label="${seatName(seat)}: ${cardWords(card)}${gone.has(card) ? `, ${say('bridge.gone')}` : ''}"
          @click=${() => choose(card)}>${cardSigns(card)}</button>`
      }))}
    </div>`
}
