// The table of a game, as a viewer shows it. A new game adds its drawing here.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { pictureBoard } from './board'
import { leftAfter, reading } from './clock'
import { contractSigns, seatName, sideOf } from './bridge-signs'
import { auction, hand, trick } from './bridge-table'
import { held, over, seats } from './deal'
import type { Seat } from './deal'
import { BAR, OFF } from './events'
import type { Side } from './events'
import type { BoardSeen, Match } from './viewer-match'
import { pointsOf } from './tally'
import { say } from './words'
import { layDeal } from './deal-echo'
import { emptyTable } from './table'

/** How a game's table is shown. before is the table before the event; passed are the milliseconds since the clock was told of. */
interface Drawing {
  table(now: any, before: any, flipped: boolean): TemplateResult
  strip(m: Match, now: any, passed: number): TemplateResult
  words(now: any): string
  side(m: Match, side: Side): string // who plays it
  mark(side: Side): TemplateResult
}

const sides: Side[] = ['A', 'B']

function sideName(side: Side): string { return say(side === 'A' ? 'light' : 'dark') }

function chip(side: Side): TemplateResult {
  return html`<svg class="chip ${side === 'A' ? 'light' : 'dark'}" viewBox="0 0 20 20" aria-hidden="true">
    <circle class="disc" cx="10" cy="10" r="9"/><circle class="ring" cx="10" cy="10" r="6"/></svg>`
}

function left(now: BoardSeen | null, passed: number, i: number): unknown {
  const both = now && leftAfter(now, passed)
  return both ? html`<span class="left">${reading(both[i])}</span>` : nothing
}

function place(point: number): string {
  return point === BAR ? say('place.bar') : point === OFF ? say('place.off') : say('place.point', point)
}

function lie(row: number[]): string { return row.map((n, point) => n > 0 ? `${n}: ${place(point)}` : '').filter(Boolean).join(', ') }

const board: Drawing = {
  table(now: BoardSeen, before: BoardSeen | null, flipped) {
    const turn = now.on_roll === 'none' ? null : now.on_roll
    const goesOn = before !== null && before.on_roll === now.on_roll && String(before.dice) === String(now.dice)
    const { value, owner, offered = 0, offered_by } = now.cube
    return pictureBoard({
      board: now.board, before: goesOn ? before.board : now.board, dice: now.dice ?? null, turn, selected: null, shown: [],
      cube: { value, owner, offered, by: offered_by ?? null, beavers: 0 },
    }, { near: flipped ? 'B' : 'A', offLeft: false, sameWay: now.same_way ?? false, light: 'A' }, board.words(now))
  },
  strip: (m, now: BoardSeen | null, passed) => html`${sides.map((side, i) => html`<p class="side" data-side=${side}>${chip(side)}
    <span class="name">${m.players[side] || sideName(side)}</span>${left(now, passed, i)}<strong class="points">${now ? pointsOf(now, i) : ''}</strong></p>`)}
    ${m.format?.length ? html`<p class="length">${say(m.format.kind === 'best-of' ? 'best-of' : 'to', m.format.length)}</p>` : nothing}`,
  words: (now: BoardSeen) => sides.map(side => `${sideName(side)}: ${lie(now.board[side])}`).join('. '),
  side: (m, side) => m.players[side] || sideName(side),
  mark: side => html`${chip(side)}<span class="hidden">${sideName(side)}: </span>`,
}

interface DealSeen { board: number; hands?: { seat: Seat; held: string }[] }

function dealt(now: DealSeen): ReturnType<typeof emptyTable>['deal'] {
  const t = emptyTable()
  layDeal(t, now as any)
  return t.deal
}

const bridge: Drawing = {
  table(now: DealSeen) {
    const d = dealt(now), hands = (now.hands ?? []).filter(h => h.held.replaceAll('.', ''))
    if (!d) return html`<p class="empty">${say('viewer.between')}</p>`
    return html`<div class="deal">${d.tricks.length === 0 || over(d) ? auction(d, false) : nothing}
      ${d.contract && d.contract !== 'Pass' ? trick(d) : nothing}
      <div class="hands">${seats.flatMap(seat => hands.filter(h => h.seat === seat)).map(h => html`<div class="faced"><span class="seat">${seatName(h.seat)}</span>${hand(held(h.held))}</div>`)}</div></div>`
  },
  strip(m, now) {
    const d = now && dealt(now)
    return html`${sides.map(side => html`<p class="side" data-side=${side}><span class="name">${seats.filter((_, i) => i % 2 === (side === 'A' ? 0 : 1)).map(seat => m.players[seat] || seatName(seat)).join(' · ')}</span></p>`)}
      ${d ? html`<p class="length">${say('bridge.board', d.board)}${d.contract ? html` · ${contractSigns(d)}` : nothing}</p>` : nothing}`
  },
  words: now => { const d = dealt(now); return d ? say('bridge.board', d.board) : '' },
  side: (_, side) => sideOf(side),
  mark: side => html`${sideOf(side)}: `,
}

const drawings: Record<string, Drawing> = { backgammon: board, 'long-nards': board, bridge }

export function drawingOf(m: Match): Drawing | undefined { return drawings[m.discipline] }
