// What lies on a table of bridge: the auction, the trick, and hands.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { callSigns, cardSigns, seatName, suit } from './bridge-signs'
import { full, ranks, seats, suits, won } from './deal'
import type { Deal, Seat } from './deal'
import type { Part } from './faces'
import { say } from './words'

const columns: readonly Seat[] = ['W', 'N', 'E', 'S']

export function auction(d: Deal, staged: boolean): TemplateResult {
  const cells: Part[][] = [[]]
  let column = 0
  const cell = (seat: Seat, content: Part) => {
    for (; columns[column] !== seat; column = (column + 1) % 4) {
      if (column === 0 && cells.at(-1)!.length > 0) cells.push([])
      cells.at(-1)!.push(html`<td></td>`)
    }
    if (column === 0 && cells.at(-1)!.length > 0) cells.push([])
    cells.at(-1)!.push(content)
    column = (column + 1) % 4
  }
  d.calls.forEach((c, i) => cell(c.seat, html`<td class=${staged && i === d.calls.length - 1 ? 'staged' : ''}>${callSigns(c.call)}${c.alert ? html` <abbr title=${say('bridge.alert')}>!</abbr>` : nothing}</td>`))
  return html`<table class="auction"><caption>${say('bridge.conditions', seatName(d.dealer), say(`vulnerable.${d.vulnerable}`))}</caption>
    <thead><tr>${columns.map(seat => html`<th scope="col">${seatName(seat)}</th>`)}</tr></thead>
    <tbody>${cells.map(row => html`<tr>${row}</tr>`)}</tbody></table>`
}

/** The trick on the table: each card in front of its player. */
export function trick(d: Deal, staged?: string): TemplateResult {
  const now = d.tricks.at(-1)
  return html`<div class="trick" role="group" aria-label=${say('bridge.trick', d.tricks.length || 1)}>
    ${seats.map(seat => html`<div class="at-${seat}"><span class="seat">${seatName(seat)}</span>
      ${now?.cards[seat] ? html`<span class="card ${now.leader === seat ? 'led' : ''} ${now.cards[seat] === staged ? 'staged' : ''}">${cardSigns(now.cards[seat]!)}</span>`
        : html`<span class="card empty">${d.faceDown === seat ? '?' : ''}</span>`}</div>`)}
    <div class="won">${say('bridge.won', won(d), d.tricks.filter(full).length - won(d))}</div>
  </div>`
}

export function hand(cards: string[]): TemplateResult {
  const sorted = (s: string) => [...ranks].filter(rank => cards.includes(s + rank))
  return html`<p class="hand">${suits.map(s => html`<span>${suit(s)} ${sorted(s).map(rank => rank === 'T' ? '10' : rank).join(' ') || '–'}</span>`)}</p>`
}
