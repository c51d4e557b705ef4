// The signs and words of bridge: seats, calls and cards.

import { html, svg } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { seats } from './deal'
import type { Deal, Seat } from './deal'
import type { Side } from './events'
import { say } from './words'

const shapes: Record<string, string> = {
  S: 'M12 1C7 7 2 10 2 15a5 5 0 0 0 8.5 3.5Q10 21 8 23h8q-2-2-2.5-4.5A5 5 0 0 0 22 15c0-5-5-8-10-14z',
  H: 'M12 22C6 16 1 12 1 7a5.5 5.5 0 0 1 11-1 5.5 5.5 0 0 1 11 1c0 5-5 9-11 15z',
  D: 'M12 1l9 11-9 11-9-11z',
  C: 'M12 1a5 5 0 0 1 4 8 5 5 0 1 1-2.5 8.500Q14 21 16 23H8q2-2 2.5-5.5A5 5 0 1 1 8 9a5 5 0 0 1 4-8z',
}

/** The sign of a suit; the word beside it is for readers of the screen. */
export function suit(s: string): TemplateResult {
  return html`<svg class="suit ${s === 'H' || s === 'D' ? 'red' : ''}" viewBox="0 0 24 24" role="img" aria-label=${say(`suit.${s}`)}>${svg`<path d=${shapes[s]}/>`}</svg>`
}

export function rankText(rank: string): string { return rank === 'T' ? '10' : rank }

function strainSigns(strain: string): unknown { return strain === 'NT' ? say('bridge.nt') : suit(strain) }

export function cardSigns(card: string): TemplateResult {
  return card.startsWith('?') ? html`<span class="half">${cardWords(card)}</span>` : html`${suit(card[0])}${rankText(card[1])}`
}

export function cardWords(card: string): string {
  if (!card.startsWith('?')) return `${say(`suit.${card[0]}`)} ${rankText(card[1])}`
  const [, suit, rank] = card, word = card.slice(4)
  return [suit === '-' ? '' : say(`suit.${suit}`), rank === '-' ? '' : rankText(rank), word && say(`named.${word}`), '?'].filter(text => text).join(' ')
}

export function callSigns(call: string): TemplateResult {
  return /^\d/.test(call) ? html`${call[0]}${strainSigns(call.slice(1))}` : html`${say(`call.${call}`)}`
}

export function callWords(call: string): string {
  if (!/^\d/.test(call)) return say(`call.${call}`)
  return call.endsWith('NT') ? call[0] + say('bridge.nt') : `${call[0]} ${say(`suit.${call.slice(1)}`)}`
}

/** The contract and who plays it. */
export function contractSigns(d: Deal): TemplateResult {
  if (!d.contract) return html``
  if (d.contract === 'Pass') return html`${say('bridge.passed-out')}`
  const [, bid, doubled] = /^(\d[A-Z]T?)(X*)$/.exec(d.contract)!
  return html`${callSigns(bid)}${doubled.replaceAll('X', '×')} ${d.declarer ? seatName(d.declarer) : ''}`
}

export function seatName(seat: Seat): string { return say(`seat.${seat}`) }

export function sideOf(side: Side): string { return say(side === 'A' ? 'vulnerable.NS' : 'vulnerable.EW') }

/** A row of the four seats of which one is chosen. */
export function seatRow(chosen: Seat | undefined, choose: (seat: Seat) => void, label: string): TemplateResult {
  return html`<div class="seats" role="group" aria-label=${label}>${seats.map(seat => html`
    <button data-seat=${seat} aria-pressed=${seat === chosen ? 'true' : 'false'} @click=${() => choose(seat)}>${seatName(seat)}</button>`)}</div>`
}
