// A board laid by hand, where every checker can go anywhere: a play that its steps cannot
// tell, or the position after something that is missing from the record.

import type { Board, Side } from './events'
import type { Gesture } from './turn'
import { centred, playing } from './table'
import type { Cube, Table } from './table'

export interface Laid {
  missing: string // what is missing from the record, as in gap.noted; '' for a play
  hand: Side // whose checkers the hand takes
  held: number | null // the place of the checker in the hand
  moves: { side: Side; from: number; to: number }[] // in the side's own numbering
  ended: boolean // the game that is going on has ended in what is missing
  onRoll: Side | null // null between games
  cube: { value: number; owner: Cube['owner'] }
  score: [number, number]
}

export function lay(t: Table, missing: string, hand: Side): Laid {
  const { value, owner } = playing(t) ? t.cube : centred(t.format.cube)
  return { missing, hand, held: null, moves: [], ended: false, onRoll: playing(t) ? t.turn ?? hand : null, cube: { value, owner }, score: [...t.score] }
}

/** Takes a checker up, or sets it down; a drag is both. */
export function byHand(l: Laid, g: Gesture, b: Board): Laid {
  const { hand: side, held } = l, at = 'at' in g ? g.at : g.from, has = b[side][at] > 0
  const set = (from: number, to: number): Laid => ({ ...l, held: null, moves: from === to ? l.moves : [...l.moves, { side, from, to }] })
  if ('from' in g) return has ? set(g.from, g.to) : l
  return held !== null ? set(held, at) : has ? { ...l, held: at } : l
}

/** Undoes the last movement of the hand; null once there is none. */
export function takenBack(l: Laid): Laid | null {
  if (l.held !== null) return { ...l, held: null }
  return l.moves.length > 0 ? { ...l, moves: l.moves.slice(0, -1) } : null
}

/** Who has won the game that has ended in what is missing, by the score; null while that does not tell. */
export function wonMeanwhile(t: Table, l: Laid): { winner: Side; points: number } | null {
  const [A, B] = l.score.map((points, i) => points - t.score[i])
  return A > 0 && B === 0 ? { winner: 'A', points: A } : B > 0 && A === 0 ? { winner: 'B', points: B } : null
}

