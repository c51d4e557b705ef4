// The table as the hall tells of it: with corrections, rulings and choices applied, which
// the echo cannot do. What this device has entered since is added by the echo.

import { apply, corrected, fold } from './echo'
import type { Recorded } from './echo'
import { layClock } from './clock'
import type { ClockTold } from './clock'
import type { Board, Dice, Side } from './events'
import { playing } from './table'
import type { Cube, Option, Phase, Result, Table } from './table'
import { layDeal } from './deal-echo'

/** What the hall tells everybody of a match: services/table.json, as far as the page shows it. */
export interface Told {
  n: number // the last link that it includes
  pen?: string
  status?: string
  called?: boolean
  disputes?: string[]
  options?: Option[]
  result?: { winner: Side | 'none' }
  table?: any // as its game shows it: services/backgammon-seen.json, bridge.json
}

interface Seen extends ClockTold {
  phase: Phase
  game: number
  on_roll: Side | 'none'
  board: Board
  dice?: Dice
  reroll?: boolean
  cube: { value: number; owner: Cube['owner']; offered?: number; offered_by?: Side }
  score: [number, number]
  signed: [boolean, boolean]
  last_game?: Partial<Result> & { game: number; winner: Side; points: number; by: string }
}

/** Something recorded, with the number of its link once the hall holds it. */
export type Standing = Recorded & { n?: number }

/**
 * Returns the table after everything recorded. Of what the hall has told, oldest first, it
 * takes the newest after which no correction reaches back: that one is added by the hall.
 */
export function stand(recorded: Standing[], told: Told[]): Table {
  for (let i = told.length - 1; i >= 0; i--) {
    const from = recorded.findIndex(r => r.n === undefined || r.n > told[i].n)
    const since = from < 0 ? [] : recorded.slice(from)
    if (!closed(since)) continue
    const t = fold(recorded.slice(0, recorded.length - since.length))
    lay(t, told[i])
    for (const e of corrected(since)) apply(t, e)
    return t
  }
  return fold(recorded)
}

/** Reports whether all corrections among the entries are of entries among them. */
function closed(entries: Standing[]): boolean {
  const ids = new Set(entries.map(r => r.id))
  return entries.every(r => r.events.every(e => {
    const ref = e.type.startsWith('entry.') ? e.data.target ?? e.data.after : undefined
    return !ref || ids.has(ref.entry)
  }))
}

/** Lays the table as the hall tells of it over the table as the echo has it. */
function lay(t: Table, told: Told): void {
  const seen = structuredClone(told.table) // what is played on it changes it
  t.pen = told.pen ?? null
  t.called = told.called ?? false
  t.adjourned = told.status === 'adjourned'
  t.dispute = told.disputes?.[0] ?? null
  t.options = told.options ?? []
  t.awaited = false
  if (told.result) t.won = told.result.winner === 'none' ? null : told.result.winner
  if (seen) (lays[t.discipline] ?? layBoard)(t, seen)
}

/** How a game's table is laid, where it is not a board with checkers. */
const lays: Record<string, (t: Table, seen: any) => void> = { bridge: layDeal }

function layBoard(t: Table, seen: Seen): void {
  layClock(t.clock, seen, t.pen ?? '')
  const turn = seen.on_roll === 'none' ? null : seen.on_roll
  const goesOn = t.phase === 'in-turn' && seen.phase === 'in-turn' && String([t.turn, t.dice, t.board.A, t.board.B]) === String([turn, seen.dice, seen.board.A, seen.board.B])
  if (!goesOn) t.before = seen.board
  const { value, owner, offered = 0, offered_by } = seen.cube
  Object.assign(t, {
    phase: seen.phase, game: seen.game, turn, board: seen.board, dice: seen.dice ?? null, reroll: seen.reroll ?? false, score: seen.score, signed: seen.signed,
    cube: { value, owner, offered, by: offered_by ?? null, beavers: offered ? t.cube.beavers : 0 },
    last: seen.last_game ? { as: '', ...seen.last_game } : null,
  })
  t.started ||= t.game > 0
  if (!playing(t)) t.counting = null
}
