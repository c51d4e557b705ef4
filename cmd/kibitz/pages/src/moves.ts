// Checkers on the board: geometry, no judgement.

import { BAR, OFF, facing, opponent } from './events'
import type { Board, Side, Step } from './events'

export function copy(b: Board): Board { return { A: [...b.A], B: [...b.B] } }

/** Moves one checker as the step says, whether or not the rules allow it. */
export function move(b: Board, side: Side, [from, to]: Step, same: boolean): boolean {
  const mine = b[side], theirs = b[opponent(side)]
  if (from <= OFF || from > BAR || to < OFF || to >= BAR || !mine[from]) return false
  mine[from]--
  mine[to]++
  const there = facing(to, same)
  if (to !== OFF && !same && theirs[there] === 1) {
    theirs[there] = 0
    theirs[BAR]++
  }
  return true
}

export function inPlay(b: Board, side: Side): number {
  return b[side].reduce((sum, n, point) => point === OFF ? sum : sum + n, 0)
}
