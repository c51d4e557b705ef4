// The sheets of bridge: claims and their answers, cards that are shown, results, and what is
// taken back.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import { cardSigns, cardWords, seatName, seatRow, sideOf } from './bridge-signs'
import { counted, counts, next, over, played, ranks, seats, suits } from './deal'
import type { Deal, Seat } from './deal'
import type { Part } from './faces'
import { lastOwn } from './session'
import type { Sheet, Tablet } from './tablet'
import { say } from './words'
import { dealt, eventOf } from './bridge-entry'
import type { Table } from './table'
import { choice } from './choice'
import { writing, written } from './writing'

/** Records something after what was entered before it. */
export function record(t: Tablet, d: Deal, type: string, data: Record<string, unknown>): void {
  void t.record([...t.draft.staged, eventOf(d, type, data)])
}

const forms = ['words', 'cards-shown', 'suggestion', 'hand-abandoned'] as const

export function claimSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const d = dealt(t, table)!, left = 13 - played(d), wins = Number(s.as)
  const form = s.subject ?? 'words'
  const make = () => record(t, d, 'claim.made', { seat: s.of, wins: wins || undefined, loses: left - wins || undefined, form, statement: written() })
  return [say('bridge.claim'), html`
    <h3>${say('bridge.claim-who')}</h3>
    ${seatRow(s.of as Seat, seat => t.show({ ...s, of: seat }), say('bridge.claim-who'))}
    <h3>${say('bridge.claim-wins', left)}</h3>
    ${numbers('wins', left, s.as, as => t.show({ ...s, as }))}
    <h3>${say('bridge.claim-form')}</h3>
    ${choice('form', forms, form as 'words', f => say(`claim.${f}`), subject => t.show({ ...s, subject }))}
    ${writing('bridge.statement')}
    <button class="primary wide" data-do="claimed" ?disabled=${!s.of || s.as === undefined} @click=${make}>${say('do.save')}</button>`]
}

/** The numbers from 0 of which one is chosen. */
export function numbers(name: string, most: number, chosen: string | undefined, choose: (n: string) => void): unknown {
  return html`<div class="numbers">${Array.from({ length: most + 1 }, (_, n) => html`
    <button data-choice="${name}-${n}" aria-pressed=${String(n) === chosen ? 'true' : 'false'} @click=${() => choose(String(n))}>${n}</button>`)}</div>`
}

/** A claim waits for the other side, whose answer is recorded, or for the director. */
export function settle(t: Tablet, d: Deal): unknown {
  const { seat, wins, left, stands } = d.claim!, others = [next(seat), next(seat, 3)]
  const partner = next(seat, 2), defends = d.declarer !== seat && d.declarer !== partner
  const answer = (type: string, by: Seat, words: string) => html`<button class="wide" data-do="${type.split('.')[1]}-${by}" @click=${() => record(t, d, type, { seat: by })}>${words}</button>`
  return html`<p class="ask">${say('bridge.claims', seatName(seat), wins ?? '?', left)}</p>
    ${stands === 'made' ? html`${others.map(by => answer('claim.agreed', by, say('bridge.agrees', seatName(by))))}
      ${others.map(by => answer('claim.contested', by, say('bridge.contests', seatName(by))))}
      ${defends && wins !== left ? answer('concession.objected', partner, say('bridge.objects', seatName(partner))) : nothing}`
      : html`<p>${say('bridge.ruling-due')}</p>`}
    <button class="wide" data-do="resumed" @click=${() => record(t, d, 'play.resumed', stands === 'objected' ? {} : { agreed: seats })}>${say('do.went-on')}</button>`
}

/** How many tricks declarer has taken, as the table agrees. The count is proposed once play is over; then the hands go back into the board. */
export function tricksSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const d = dealt(t, table)!, tricks = s.as ?? (over(d) ? counted(d)?.toString() : undefined)
  const close = () => t.record([...t.draft.staged, ...d.declarer ? [eventOf(d, 'tricks.agreed', { tricks: Number(tricks) })] : [], eventOf(d, 'board.closed', {})])
  return [say('bridge.tricks'), html`
    ${d.declarer ? html`<h3>${say('bridge.tricks-of', seatName(d.declarer))}</h3>${numbers('tricks', 13, tricks, as => t.show({ ...s, as }))}` : html`<p>${say('bridge.passed-out')}</p>`}
    <button class="primary wide" data-do="close-board" ?disabled=${d.declarer && tricks === undefined} @click=${close}>${say('bridge.close')}</button>`]
}

const manners = ['faced', 'dropped', 'shown', 'named', 'trick'] as const

/** Cards of one hand that everybody sees: dummy's, or cards exposed otherwise. */
export function cardsSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const d = dealt(t, table)!, chosen = s.subject ? s.subject.split(' ') : []
  const toggle = (card: string) => t.show({ ...s, subject: (chosen.includes(card) ? chosen.filter(c => c !== card) : [...chosen, card]).join(' ') })
  const make = () => s.as === 'faced'
    ? record(t, d, 'hand.faced', { seat: s.of, cards: chosen, complete: chosen.length === whole(d, s.of as Seat) || undefined })
    : record(t, d, 'card.exposed', { seat: s.of, cards: chosen, manner: s.as })
  return [say('bridge.face'), html`
    ${seatRow(s.of as Seat, seat => t.show({ ...s, of: seat }), say('bridge.whose'))}
    ${choice('manner', manners, s.as as 'faced', m => say(`manner.${m}`), as => t.show({ ...s, as }))}
    <div class="pack">${suits.flatMap(x => [...ranks].map(rank => x + rank)).map(card => html`
      <button data-faced=${card} aria-label=${cardWords(card)} aria-pressed=${chosen.includes(card) ? 'true' : 'false'} @click=${() => toggle(card)}>${cardSigns(card)}</button>`)}</div>
    <button class="primary wide" data-do="faced" ?disabled=${chosen.length === 0 || chosen.length > 13 || !s.of} @click=${make}>${say('do.save')} (${chosen.length})</button>`]
}

/** How many cards a hand still holds. */
function whole(d: Deal, seat: Seat): number { return 13 - d.tricks.filter(k => k.cards[seat]).length }

const irregularities = ['asked-partner', 'dummy-indicates', 'dummy-asked', 'unsolicited-advice', 'phone-on', 'infringement'] as const

/** Something irregular that somebody at the table reports. It changes nothing by itself. */
export function irregularSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const d = dealt(t, table)!
  const make = () => record(t, d, 'irregularity.reported', { kind: s.as, side: s.side, by: 'recorder', words: written() })
  return [say('bridge.irregular'), html`
    ${choice('side', ['A', 'B'] as const, s.side ?? undefined, sideOf, side => t.show({ ...s, side }))}
    ${choice('kind', irregularities, s.as as 'infringement', kind => say(`irregularity.${kind}`), as => t.show({ ...s, as }))}
    ${writing('bridge.described')}
    <button class="primary wide" data-do="report" ?disabled=${!s.side || !s.as} @click=${make}>${say('do.save')}</button>`]
}


const grounds = ['trick-won', 'no-normal-play', 'likely-won', 'no-legal-play', 'contract'] as const

/** Tricks that a side asks back after a claim that was agreed to, or ruled on: those of its own concession, or of the other side's claim (Laws 69B, 71). */
export function askedBackSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const d = table.deal!, own = d.claim && [d.claim.seat, next(d.claim.seat, 2)].includes(s.of as Seat)
  const make = () => record(t, d, own ? 'concession.cancelled' : 'agreement.withdrawn', { seat: s.of, ground: s.as, words: written() })
  return [say('bridge.ask-back'), html`
    ${seatRow(s.of as Seat, seat => t.show({ ...s, of: seat }), say('bridge.claim-who'))}
    ${choice('ground', grounds, s.as as 'contract', ground => say(`ground.${ground}`), as => t.show({ ...s, as }))}
    ${writing('bridge.described')}
    <button class="primary wide" data-do="ask-back" ?disabled=${!s.of || !s.as} @click=${make}>${say('do.save')}</button>`]
}

const named = { suit: suits, rank: [...ranks], word: ['high', 'low', 'win', 'anything'] } as const

/** What declarer says of dummy's card where he does not name it whole (Law 46B). */
export function namedSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const d = dealt(t, table)!, [suit, rank, word] = s.readings ?? ['', '', '']
  const said = { suit, rank, word }
  const toggle = (part: keyof typeof said, text: string) => t.show({ ...s, readings: Object.entries({ ...said, [part]: said[part] === text ? '' : text }).map(([, v]) => v) })
  const make = () => record(t, d, 'card.named', { suit: suit || undefined, rank: rank || undefined, word: word || undefined })
  const words = { suit: (v: string) => say(`suit.${v}`), rank: (v: string) => v === 'T' ? '10' : v, word: (v: string) => say(`named.${v}`) }
  return [say('bridge.named'), html`
    ${(Object.keys(named) as (keyof typeof named)[]).map(part => html`<div class=${part === 'rank' ? 'numbers' : ''}>${choice<string>(part, named[part], said[part], words[part], v => toggle(part, v))}</div>`)}
    <p class="hint">${say('named.hint')}</p>
    <button class="primary wide" data-do="name" ?disabled=${!suit && !rank && !word} @click=${make}>${say('do.save')}</button>`]
}

/** What the menu has: what was entered last, wrongly or taken back at the table, and what is irregular. */
export function rarer(t: Tablet, d: Deal | null): Part {
  if (!d || t.held) return nothing
  const back = d.claim && counts(d.claim) ? html`<button class="wide" data-do="asked-back" @click=${() => t.show({ kind: 'asked-back' })}>${say('bridge.ask-back')}</button>` : nothing
  const short = !d.open || !d.contract ? html`<button class="wide" data-do="short" @click=${() => t.show({ kind: 'short' })}>${say('bridge.short')}</button>` : nothing
  if (!d.open) return html`${back}${short}`
  return html`${takeBack(t, d)}${back}${short}
    <button class="wide" data-do="entries" @click=${() => t.show({ kind: 'entries' })}>${say('bridge.entries')}</button>
    <button class="wide" data-do="irregular" @click=${() => t.show({ kind: 'irregular' })}>${say('bridge.irregular')}</button>`
}

const ofPlay = /^(board|call|card|choice|claim|contract|entry|hand|hands|lead|result|tricks)\./ // a call of the director and what he says in between are not: what was called or played is taken back after them

function takeBack(t: Tablet, d: Deal): Part {
  const last = lastOwn(t.recorder!.recorded().filter(r => r.events.some(e => ofPlay.test(e.type))), t.device.id), index = (last?.events.length ?? 0) - 1, e = last?.events[index]
  if (!last || !e || t.draft.staged.length > 0 || !['call.made', 'card.played', 'lead.placed', 'hand.faced', 'claim.made'].includes(e.type)) return nothing
  const wrong = () => t.record([{ ...eventOf(d, 'entry.retracted', { target: { entry: last.id, index: index || undefined }, reason: say('state.corrected') }) }])
  const back: Record<string, [type: string, data: Record<string, unknown>]> = {
    'call.made': ['call.withdrawn', { seat: e.data.seat, call: e.data.call }],
    'card.played': ['card.withdrawn', { seat: e.data.seat, card: e.data.card }],
    'lead.placed': ['lead.returned', { seat: e.data.seat }],
  }
  return html`<button class="wide" data-do="wrong" @click=${wrong}>${say('bridge.wrong')}</button>
    ${back[e.type] ? html`<button class="wide" data-do="taken-back" @click=${() => record(t, d, ...back[e.type])}>${say('bridge.taken-back')}</button>` : nothing}`
}
