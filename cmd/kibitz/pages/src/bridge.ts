// The face of bridge: somebody beside the table enters calls and cards as they are made.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { callGrid, cardGrid, chosenBoard, dealt, eventOf, eventWords } from './bridge-entry'
import { closed, entriesSheet, opening, shortSheet } from './bridge-record'
import { askedBackSheet, cardsSheet, claimSheet, irregularSheet, namedSheet, rarer, settle, tricksSheet } from './bridge-sheets'
import { contractSigns, seatName, seatRow, sideOf } from './bridge-signs'
import { auction, hand, trick } from './bridge-table'
import { counted, next, over, seats, suspended, turn, vulnerabilities } from './deal'
import type { Deal, Seat } from './deal'
import { apply } from './echo'
import { touchHand } from './feel'
import type { Event } from './events'
import { addFace } from './faces'
import { boardScore } from './points'
import { startEvents } from './session'
import type { Tablet } from './tablet'
import { say } from './words'
import { emptyTable } from './table'
import type { Table } from './table'
import { choice } from './choice'

addFace({
  side: (_, side) => sideOf(side),
  mark: () => nothing,
  score: (t, table) => heading(dealt(t, table)),
  length: () => '',
  start: startEvents,
  result: () => null,
  table: (t, table) => lies(t, dealt(t, table)),
  panel: (t, table) => panel(t, table, dealt(t, table)),
  commits: (_, table) => table.deal !== null && table.deal.open,
  words: t => t.draft.staged.map(eventWords).join('. '),
  subjects: ['call', 'card', 'claim', 'score', 'procedure', 'other'],
  board: false,
  clock: false,
  aid: false,
  menu: (t, table) => rarer(t, dealt(t, table)),
  sheets: { claim: claimSheet, cards: cardsSheet, irregular: irregularSheet, tricks: tricksSheet, named: namedSheet, entries: entriesSheet, short: shortSheet, 'asked-back': askedBackSheet },
  sheet: boardsPlayed,
  answers: ['claim'],
}, 'bridge')

/** A result that a ruling has changed, as the hall tells of it: services/bridge.json. */
interface Adjusted { game: number; adjusted?: boolean; tricks?: number; points?: [number, number]; percent?: [number, number] }

/** The boards that are closed, each with its result, or what a ruling has made of it. */
function boardsPlayed(t: Tablet, events: Event[]): { head: string[]; rows: unknown[][] } {
  const table = emptyTable(), boards = new Map<number, Deal>()
  for (const e of events) {
    apply(table, e)
    if (table.deal) boards.set(table.deal.game, table.deal)
  }
  const adjusted: Adjusted[] = (t.recorder!.told.at(-1)?.table?.boards ?? []).filter((b: Adjusted) => b.adjusted)
  const rows = [...boards.values()].filter(d => !d.open).map(d => {
    const ruled = adjusted.find(b => b.game === d.game)
    return [d.board, contractSigns(d), ...ruled ? [ruled.tricks ?? '', ...ruled.points ?? ruled.percent?.map(p => `${p} %`) ?? ['', '']] : [counted(d) ?? '', ...boardScore(d) ?? ['', '']]]
  })
  return { head: [say('sheet.board'), say('sheet.contract'), say('sheet.tricks'), sideOf('A'), sideOf('B')], rows }
}

function heading(d: Deal | null): TemplateResult {
  if (!d) return html`<span>${sideOf('A')} – ${sideOf('B')}</span>`
  return html`<span>${say('bridge.board', d.board)}</span>${d.contract ? html`<span>${contractSigns(d)}</span>` : nothing}`
}

/** What lies on the table: the auction, the trick, and the hands that are faced. */
function lies(t: Tablet, d: Deal | null): TemplateResult {
  if (!d) return html``
  return html`<div class="deal" tabindex="0">${d.tricks.length === 0 || over(d) ? auction(d, t.draft.staged.some(e => e.type === 'call.made')) : nothing}
    ${d.contract && d.contract !== 'Pass' && (d.open || d.tricks.length > 0) ? trick(d, t.draft.staged[0]?.data.card) : nothing}
    ${(Object.entries(d.faced) as [Seat, string[]][]).filter(([, cards]) => cards.length > 0).map(([seat, cards]) => html`<div class="faced"><span class="seat">${seatName(seat)}</span>${hand(cards)}</div>`)}</div>`
}

function panel(t: Tablet, table: Table, d: Deal | null): TemplateResult {
  const ruling = table.ruled ? html`<p role="alert"><strong>${say(table.ruled.replaced ? 'state.replaced' : 'state.ruled')}</strong> ${table.ruled.words}</p>` : nothing
  if (!d?.open) return html`${ruling}${between(t, table, d)}`
  if (suspended(d)) return html`${ruling}${settle(t, d)}`
  if (over(d)) return html`${ruling}<p class="ask">${say('bridge.over')}</p>${closed(t, d)}
    <button class="primary wide" data-do="tricks" @click=${() => t.show({ kind: 'tricks' })}>${say('bridge.tricks')}</button>`
  return html`${ruling}${whose(t, d)}${d.contract ? play(t, d) : box(t, d)}`
}

/** Whose call or card comes next: by the order of the table, unless another seat is chosen. */
function whose(t: Tablet, d: Deal): TemplateResult {
  return seatRow(seatNow(t, d), seat => t.edit({ form: { ...t.draft.form, seat } }), say('bridge.whose'))
}

function seatNow(t: Tablet, d: Deal): Seat { return t.draft.form.seat as Seat ?? turn(d) ?? d.dealer }

/** The board that is taken into play next. Dealer and vulnerability follow the cycle unless they are changed. */
function between(t: Tablet, table: Table, d: Deal | null): TemplateResult {
  const { form } = t.draft, { board, dealer, vulnerable } = chosenBoard(t, d)
  const set = (change: Record<string, string>) => t.edit({ form: { ...form, ...change } })
  const to = (number: number) => t.edit({ form: { board: String(number) } })
  return html`${d ? html`<p class="ask">${say('bridge.board', d.board)}: ${contractSigns(d)}${d.declarer && counted(d) !== null ? ` · ${say('bridge.took', counted(d)!)}` : nothing}</p>${closed(t, d)}` : nothing}
    <div class="stepper">
      <button data-do="fewer" aria-label=${say('bridge.before')} ?disabled=${board < 2} @click=${() => to(board - 1)}>−</button>
      <strong>${say('bridge.board', board)}</strong>
      <button data-do="further" aria-label=${say('bridge.after')} @click=${() => to(board + 1)}>+</button>
    </div>
    <h2>${say('bridge.dealer')}</h2>
    ${choice('dealer', seats, dealer as Seat, seatName, seat => set({ dealer: seat }))}
    <h2>${say('bridge.vulnerable')}</h2>
    ${choice('vulnerable', vulnerabilities, vulnerable as 'all', v => say(`vulnerable.${v}`), v => set({ vulnerable: v }))}
    <button class="primary wide" data-do="board" @click=${() => t.record([opening(t, table)])}>${say('bridge.open')}</button>
    <button class="wide" data-do="short" @click=${() => t.show({ kind: 'short' })}>${say('bridge.short')}</button>
    ${d ? html`<button class="wide" data-do="end" @click=${() => t.show({ kind: 'end' })}>${say('do.end')}</button>` : nothing}`
}

/** The bidding box. Every call can be entered at any time: what was called is recorded. A long press is a call with an alert. */
function box(t: Tablet, d: Deal): TemplateResult {
  const seat = seatNow(t, d), last = t.draft.staged[0]
  const alert = () => t.edit({ staged: [{ ...last, data: { ...last.data, alert: !last.data.alert || undefined } }] })
  const hold = (call: string) => {
    touchHand(t.settings)
    void t.stage(eventOf(d, 'call.made', { seat, call, alert: true }))
  }
  return callGrid(seat, call => t.stage(eventOf(d, 'call.made', { seat, call })),
    html`<button data-do="alert" aria-pressed=${last?.data.alert ? 'true' : 'false'} ?disabled=${last?.type !== 'call.made'} @click=${alert}>${say('bridge.alert')}</button>`, hold)
}

/** The pack: one tap a card. A card that was seen is marked, and can be entered all the same. */
function play(t: Tablet, d: Deal): TemplateResult {
  const seat = seatNow(t, d), gone = new Set(d.tricks.flatMap(k => Object.values(k.cards))), open = d.faced[seat]
  const lead = d.tricks.length === 0 && !d.faceDown
  return html`${cardGrid(seat, gone, open ?? [], card => t.stage(eventOf(d, 'card.played', { seat, card })))}
    <div class="beside">
      ${lead ? html`<button data-do="face-down" @click=${() => t.stage(eventOf(d, 'lead.placed', { seat }))}>${say('bridge.face-down')}</button>` : nothing}
      <button data-do="cards" @click=${() => t.show({ kind: 'cards', of: d.declarer ? next(d.declarer, 2) : seat, as: 'faced' })}>${say('bridge.face')}</button>
      <button data-do="claim" @click=${() => t.show({ kind: 'claim' })}>${say('bridge.claim')}</button>
      <button data-do="tricks" @click=${() => t.show({ kind: 'tricks' })}>${say('bridge.tricks')}</button>
      ${d.declarer && seat === next(d.declarer, 2) ? html`<button data-do="named" @click=${() => t.show({ kind: 'named' })}>${say('bridge.named')}</button>` : nothing}
    </div>`
}

