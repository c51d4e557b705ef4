// The legal plays of a roll at long nards. Only the annotator's mode uses them; tests hold
// them against the generator in Go.

import { OFF, facing, opponent } from './events'
import type { Board, Dice, Row, Side, Step } from './events'
import { rearmost } from './complete'
import type { Result } from './complete'
import { copy, move } from './moves'

const head = 24
const home = 6
const blockLength = 6

/** Returns every result of a roll, each once. A roll that cannot be played has one: the board itself. */
export function results(board: Board, side: Side, dice: Dice): Result[] {
  const from: Start = { board, side, standing: blocks(board[side]) }
  const found = dice[0] === dice[1] ? doubles(from, dice[0]) : mixed(from, dice)
  return found.size > 0 ? [...found.values()] : [{ board: copy(board), ways: [[]] }]
}

/** The position before the roll, and the blocks that stand in it already. */
interface Start { board: Board; side: Side; standing: number[] }

type Found = Map<string, Result>

/** The plays of a double that use as many dice as a legal play can. Two checkers may leave the head in the first turn if one alone cannot play all. */
function doubles(s: Start, die: number): Found {
  const one = longest(s, die, 1)
  const first = s.board[s.side].every((n, point) => point === head || n === 0)
  return one.dice < 4 && first && [3, 4, 6].includes(die) ? longest(s, die, 2).found : one.found
}

function longest(s: Start, die: number, heads: number): { found: Found; dice: number } {
  for (let dice = 4; dice > 0; dice--) {
    const found: Found = new Map()
    deepen(s, found, s.board, [], Array(dice).fill(die), heads, true)
    if (found.size > 0) return { found, dice }
  }
  return { found: new Map(), dice: 0 }
}

/** Both dice are played if possible, otherwise the larger, otherwise the smaller. */
function mixed(s: Start, dice: Dice): Found {
  const high = Math.max(...dice), low = Math.min(...dice)
  let found: Found = new Map()
  for (const order of [[high, low], [low, high]]) deepen(s, found, s.board, [], order, 1, false)
  for (const die of [high, low]) {
    if (found.size === 0) deepen(s, found, s.board, [], [die], 1, false)
  }
  return found
}

/** Plays the dice in their order. Where they are equal, each play is found once by going from the highest point down. */
function deepen(s: Start, found: Found, b: Board, steps: Step[], dice: number[], heads: number, down: boolean): void {
  const [die, ...rest] = dice
  if (die === undefined) {
    if (!forbidden(s, b)) add(found, b, steps)
    return
  }
  for (const from of playable(b, s.side, die)) {
    if (from === head && heads === 0 || down && steps.length > 0 && from > steps.at(-1)![0]) continue
    const next = copy(b), step: Step = [from, Math.max(from - die, OFF)]
    move(next, s.side, step, true)
    deepen(s, found, next, [...steps, step], rest, from === head ? heads - 1 : heads, down)
  }
}

function add(found: Found, board: Board, steps: Step[]): void {
  const key = String(board.A) + String(board.B), known = found.get(key)
  if (known) known.ways.push(steps)
  else found.set(key, { board, ways: [steps] })
}

/** The points from which a checker may be played with a die: to a point that the other side does not hold, or off the board once all are home. */
function playable(b: Board, side: Side, die: number): number[] {
  const mine = b[side], theirs = b[opponent(side)]
  const highest = rearmost(mine)
  const points: number[] = []
  for (let from = Math.min(highest, head); from > OFF; from--) {
    if (!mine[from]) continue
    const to = from - die
    if (to > OFF ? !theirs[facing(to, true)] : highest <= home && (to === OFF || from === highest)) points.push(from)
  }
  return points
}

/** The lowest point, in the other side's numbering, of each six of a side's points in a row. */
function blocks(mine: Row): number[] {
  const all: number[] = []
  for (let low = 1; low + blockLength - 1 <= head; low++) {
    if (Array.from({ length: blockLength }, (_, i) => mine[facing(low + i, true)]).every(n => n > 0)) all.push(low)
  }
  return all
}

/** Reports whether a play has built a block with no checker of the other side ahead of it. */
function forbidden(s: Start, b: Board): boolean {
  const theirs = b[opponent(s.side)], built = blocks(b[s.side]).filter(low => !s.standing.includes(low))
  return built.length > 0 && !theirs.some((n, point) => n > 0 && point < built[0])
}
