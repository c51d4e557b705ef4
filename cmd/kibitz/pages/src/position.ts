// A position that a director lays by hand, on the board of the table as it stands, for a field of a
// form or an effect. Every checker can go anywhere: nothing is judged.

import type { Board, Side } from './events'
import { byHand, takenBack } from './lay'
import type { Laid } from './lay'
import type { Gesture } from './turn'
import type { BoardSeen } from './viewer-match'

/** Where the position is to be written: a field of the form, or an effect by its place. */
export type Target = { field: string } | { effect: number }

export interface Position {
  target: Target
  begun: BoardSeen // the table on which the hand began
  laid: Laid
}

/** Begins with the table as it stands. */
export function begin(target: Target, table: BoardSeen): Position {
  const onRoll: Side = table.on_roll === 'none' ? 'A' : table.on_roll
  return { target, begun: table, laid: { missing: 'unknown', hand: onRoll, held: null, moves: [], ended: false, onRoll, cube: { value: 1, owner: 'centre' }, score: [0, 0] } }
}

/** The board as it lies now. */
export function boardOf(p: Position): Board {
  const { A, B } = p.begun.board, board: Board = { A: [...A], B: [...B] }
  for (const { side, from, to } of p.laid.moves) {
    board[side][from]--
    board[side][to]++
  }
  return board
}

export function touched(p: Position, g: Gesture): Position { return { ...p, laid: byHand(p.laid, g, boardOf(p)) } }

export function undone(p: Position): Position { return { ...p, laid: takenBack(p.laid) ?? p.laid } }

/** How the hall reads it: the board as the record has it. */
export function written(p: Position): string { return JSON.stringify(boardOf(p)) }
