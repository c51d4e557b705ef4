// The completer finds the legal plays of a roll at backgammon. Only the annotator's mode
// uses it; tests hold it against the generator in Go.

import { BAR, OFF, opponent } from './events'
import type { Board, Dice, Row, Side, Step } from './events'
import { copy, move } from './moves'

/** One result of a roll: the board, and each order-free way of steps that leads to it. */
export interface Result { board: Board; ways: Step[][] }

/** Returns every result of a roll, each once. A roll that cannot be played has one: the board itself. */
export function results(board: Board, side: Side, dice: Dice): Result[] {
  const found = new Map<string, Result>()
  const longest = dice[0] === dice[1] ? doubles(board, side, dice[0], found) : mixed(board, side, dice, found)
  if (longest === 0) return [{ board: copy(board), ways: [[]] }]
  return [...found.values()].filter(r => r.ways[0].length === longest)
}

function add(found: Map<string, Result>, board: Board, steps: Step[]): void {
  const key = `${board.A}|${board.B}|${steps.length}`
  const known = found.get(key)
  if (known) known.ways.push(steps)
  else found.set(key, { board, ways: [steps] })
}

/** A double is played from the highest point down: every result has one such way. */
function doubles(board: Board, side: Side, die: number, found: Map<string, Result>): number {
  let longest = 0
  const go = (b: Board, steps: Step[], last: number) => {
    let went = false
    if (steps.length < 4) {
      for (const from of playable(b, side, die)) {
        if (from > last) continue
        went = true
        go(...stepped(b, side, from, die, steps), from)
      }
    }
    if (!went && steps.length >= longest) {
      longest = steps.length
      if (longest > 0) add(found, b, steps)
    }
  }
  go(board, [], BAR)
  return longest
}

function mixed(board: Board, side: Side, dice: Dice, found: Map<string, Result>): number {
  const [high, low] = [Math.max(...dice), Math.min(...dice)]
  let longest = 0
  let single = 0 // the larger die that can be played alone
  for (const [first, second] of [[high, low], [low, high]]) {
    for (const from of playable(board, side, first)) {
      const [b, one] = stepped(board, side, from, first, [])
      const next = playable(b, side, second)
      for (const then of next) {
        longest = 2
        add(found, ...stepped(b, side, then, second, one))
      }
      if (next.length === 0 && longest < 2 && first >= single) {
        single = first
        add(found, b, one)
      }
    }
  }
  if (longest === 2 || single === 0) return longest
  for (const [key, r] of found) {
    r.ways = r.ways.filter(([[from]]) => legalAlone(board, side, from, single, r.board))
    if (r.ways.length === 0) found.delete(key)
  }
  return 1
}

function legalAlone(board: Board, side: Side, from: number, die: number, after: Board): boolean {
  const [b] = stepped(board, side, from, die, [])
  return String(b[side]) === String(after[side])
}

function stepped(board: Board, side: Side, from: number, die: number, steps: Step[]): [Board, Step[]] {
  const b = copy(board), step: Step = [from, Math.max(from - die, OFF)]
  move(b, side, step, false)
  return [b, [...steps, step]]
}

/** The points from which a checker may be played with a die, from high to low. */
function playable(b: Board, side: Side, die: number): number[] {
  const mine = b[side], theirs = b[opponent(side)]
  const points: number[] = []
  const highest = rearmost(mine)
  for (let from = highest; from > 0; from--) {
    if (!mine[from] || mine[BAR] > 0 && from !== BAR) continue
    const to = from - die
    if (to > 0 ? theirs[BAR - to] < 2 : highest <= 6 && (to === 0 || from === highest)) points.push(from)
  }
  return points
}

/** The highest place that a side holds. */
export function rearmost(row: Row): number {
  let p = BAR
  while (p > 0 && !row[p]) p--
  return p
}
