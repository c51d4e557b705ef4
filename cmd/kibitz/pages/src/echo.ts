// The echo folds what was entered at the table into the table as it stands, without
// judging it: geometry and counting. It shows what this device has entered and the hall
// has not yet acknowledged. The rules engine in Go is the referee; tests hold the echo
// against it.

import { tick } from './clock'
import { provisionsOf, rest } from './breaks'
import { checkersOf } from './checkers'
import { hear } from './committee'
import { index, opponent } from './events'
import type { Dice, Event, Side } from './events'
import { starts } from './generated/starts'
import { copy, inPlay, move } from './moves'
import { follow } from './deal-echo'
import type { Table } from './table'
import { centred, emptyTable, playing, target } from './table'

/** The points that a game is worth as it stands, won as this. */
export function worth(t: Table, as: string): number {
  const f = t.format
  if (f.kind === 'best-of') return 1
  const stake = t.cube.value
  if (as === 'single' || !f.gammons || f.kind === 'session' && f.jacoby && (t.cube.owner === 'centre' || t.cube.owner === 'absent')) return stake
  return stake * (as === 'backgammon' && f.backgammons ? 3 : 2)
}

function endGame(t: Table, winner: Side, points: number, as: string, by: string): void {
  t.last = { game: t.game, winner, points, as, by }
  t.phase = 'between-games'
  t.turn = t.dice = null
  t.reroll = false
  t.cube.offered = 0
  t.cube.by = null
  t.score[index(winner)] += points
  settle(t)
}

function settle(t: Table): void {
  const goal = target(t.format)
  t.signed = [false, false]
  if (goal > 0 && Math.max(...t.score) >= goal) t.phase = 'match-over'
  else if (t.phase === 'match-over') t.phase = 'between-games'
}

function begin(t: Table, side: Side, dice: Dice): void {
  t.phase = 'in-turn'
  t.turn = side
  t.dice = dice
  t.reroll = false
  t.before = copy(t.board)
}

function setUp(t: Table, game: number): void {
  t.game = game
  t.phase = 'opening-roll'
  t.turn = t.dice = null
  t.board = copy(starts[t.format.start] ?? starts.standard)
  t.before = t.board
  t.cube = centred(t.format.cube)
  t.played = []
}

/** A side has lost the match, however it stood. */
function lost(t: Table, d: Record<string, any>): void {
  t.phase = 'match-over'
  t.won = d.side ? opponent(d.side) : null
}

type Fold = (t: Table, data: Record<string, any>, game: number) => void

const folds: Record<string, Fold> = {
  'match.scheduled': (t, d) => {
    t.discipline = d.discipline
    t.place = d.place ?? ''
    correct(t, d)
    t.cube = centred(t.format.cube)
    t.board = copy(starts[t.format.start] ?? starts.standard)
  },
  'match.corrected': (t, d) => correct(t, d),
  'match.started': t => { t.started = true },
  'match.adjourned': t => { t.adjourned = true },
  'match.resumed': t => { t.adjourned = false },
  'match.voided': t => { t.phase = 'match-over' },
  'match.ended': t => { t.phase = 'match-over' },
  'match.conceded': lost,
  'forfeit.declared': lost,
  'recorder.assigned': (t, d) => { t.pen = d.device },
  'recorder.released': (t, d) => { if (t.pen === d.device) t.pen = null },
  'note.made': (t, d) => { if (d.key === 'entry-aid') t.aid = d.text === 'complete' ? 'complete' : 'none' },
  'game.started': (t, _, game) => { t.started = true; setUp(t, game) },
  'opening.rolled': (t, d, game) => {
    t.started = true
    if (t.phase !== 'opening-roll' || t.game !== game) setUp(t, game)
    if (d.A === d.B) {
      const f = t.format
      if (f.kind === 'session' && t.cube.value < 2 ** (f.automatic_doubles ?? 0)) t.cube.value *= 2
      return
    }
    t.start = d.A > d.B ? 'A' : 'B'
    begin(t, t.start, [Math.max(d.A, d.B), Math.min(d.A, d.B)])
  },
  'dice.rolled': (t, d) => {
    if (t.cube.offered && t.cube.beavers) take(t)
    if (t.phase === 'in-turn' && d.side === t.turn) t.board = t.before
    if (t.phase === 'roll-or-double' && d.side !== t.turn) return
    if (t.phase === 'in-turn' && d.side !== t.turn || t.phase === 'cube-answer') return
    begin(t, d.side, d.dice)
  },
  'roll.voided': (t, d) => {
    if (t.phase !== 'in-turn' || d.side !== t.turn) {
      if (t.phase === 'roll-or-double' && d.side === t.turn) t.reroll = true
      return
    }
    t.board = t.before
    t.dice = null
    t.phase = 'roll-or-double'
    t.reroll = true
  },
  'count.ended': (t, d, game) => { if (d.outcome === 'stood' && provisionsOf(t).count) folds['roll.voided'](t, d, game) },
  'checkers.moved': (t, d) => {
    if (t.phase !== 'in-turn' || d.side !== t.turn) return
    t.board = copy(t.before)
    for (const step of d.steps) move(t.board, d.side, step, checkersOf(t).sameWay)
    if (d.board) t.board = copy(d.board)
    t.played = d.steps
  },
  'turn.ended': (t, d) => {
    if (d.side !== t.turn || t.phase !== 'in-turn' && t.phase !== 'roll-or-double') return
    if (t.phase === 'in-turn' && inPlay(t.board, d.side) === 0) {
      const as = checkersOf(t).loss(t.board[opponent(d.side)])
      endGame(t, d.side, worth(t, as), as, 'bear-off')
      return
    }
    t.phase = 'roll-or-double'
    t.turn = opponent(d.side)
    t.dice = null
    t.reroll = false
  },
  'cube.offered': (t, d) => {
    if (!t.format.cube || t.cube.owner === opponent(d.side) || t.phase !== 'roll-or-double') return
    t.cube.offered = t.cube.value * 2
    t.cube.by = d.side
    t.phase = 'cube-answer'
  },
  'cube.taken': (t, d) => { if (t.cube.offered && d.side !== t.cube.by) take(t) },
  'cube.beavered': (t, d) => {
    const c = t.cube
    if (!c.offered || d.side === c.by) return
    if (!c.beavers) c.owner = d.side
    c.value = c.offered
    c.offered *= 2
    c.by = d.side
    c.beavers++
  },
  'cube.passed': (t, d) => {
    if (t.cube.offered && d.side !== t.cube.by) endGame(t, opponent(d.side), t.format.kind === 'best-of' ? 1 : t.cube.value, 'single', 'pass')
  },
  'game.conceded': (t, d) => {
    if (t.phase !== 'between-games' && t.phase !== 'match-over') endGame(t, opponent(d.side), worth(t, d.as), d.as, 'concession')
  },
  'score.entered': (t, d) => {
    if (t.phase !== 'between-games' && t.phase !== 'match-over') endGame(t, d.winner, d.points, '', 'entry')
  },
  'position.set': set,
  'result.signed': (t, d) => { t.signed[index(d.side)] = d.score[0] === t.score[0] && d.score[1] === t.score[1] },
  'director.called': t => { t.called = true },
  'dispute.raised': (t, d) => { t.dispute = d.dispute },
  'table.released': (t, d) => unfreeze(t, d),
  'choice.made': (t, d) => { t.options = t.options.filter(o => o.answer.opened.entry !== d.opened.entry || (o.answer.opened.index ?? 0) !== (d.opened.index ?? 0)) },
}

function correct(t: Table, d: Record<string, any>): void {
  if (d.rulebook) t.rulebook = d.rulebook
  if (d.format) t.format = d.format
  if (d.place) t.place = d.place
  for (const player of d.players ?? []) t.players[player.seat] = player.id
}

function take(t: Table): void {
  const c = t.cube
  if (!c.beavers) c.owner = opponent(c.by!)
  c.value = c.offered
  c.offered = c.beavers = 0
  c.by = null
  if (t.phase === 'cube-answer') t.phase = 'roll-or-double'
}

function unfreeze(t: Table, d: Record<string, any>): void {
  if (t.dispute === d.dispute) t.dispute = null
  t.called = false
}

function set(t: Table, d: Record<string, any>, game: number): void {
  t.awaited = false
  if (d.score) {
    t.score = [d.score[0], d.score[1]]
    settle(t)
  }
  if (d.on_roll && t.phase === 'between-games') setUp(t, game)
  if (d.board) t.board = copy(d.board)
  if (d.cube_value) t.cube.value = d.cube_value
  if (d.cube_owner) t.cube.owner = d.cube_owner
  if (d.cube_owner || d.on_roll) withdraw(t)
  if (!playing(t)) return
  if (d.on_roll) {
    t.turn = d.on_roll
    t.dice = null
    t.reroll = false
    t.phase = 'roll-or-double'
  }
  if (d.dice && t.turn) begin(t, t.turn, d.dice)
  else if (t.phase === 'in-turn') t.before = copy(t.board)
}

/** Play goes on without a double that was not answered. */
function withdraw(t: Table): void {
  t.cube.offered = t.cube.beavers = 0
  t.cube.by = null
  if (t.phase === 'cube-answer') t.phase = 'roll-or-double'
}

const played = new Set(['call.made', 'card.played', 'board.opened', 'opening.rolled', 'dice.rolled', 'checkers.moved', 'turn.ended', 'cube.offered', 'cube.taken', 'cube.passed', 'cube.beavered', 'game.started'])

const gives = new Set(['cube.passed', 'game.conceded']) // the events that concede a game
const stops = new Set(['match.adjourned', 'match.conceded'])

function frozen(t: Table): boolean { return t.dispute !== null || t.called }

export function apply(t: Table, e: Event): void {
  const before = { frozen: frozen(t), playing: playing(t) }
  if (played.has(e.type)) { t.ruled = null; t.adjourned = false }
  if (e.type === 'ruling.made') {
    unfreeze(t, e.data)
    t.ruled = { key: `${e.data.dispute} ${e.at}`, words: [...e.data.clauses ?? [], e.data.reasons].filter(text => text).join(': ') }
    t.awaited = true
  }
  folds[e.type]?.(t, e.data, e.game ?? 0)
  hear(t, e)
  follow(t, e)
  const given = gives.has(e.type) && before.playing && !playing(t)
  rest(t, e)
  tick(t.clock, e, frozen(t) && !before.frozen || given || stops.has(e.type))
}

/** Something recorded, in the order of the record: an entry's id, its events and who made it. */
export interface Recorded { id: string; events: Event[]; device?: string }

/** Returns the table after all that was recorded, with corrections in the places of what they correct. */
export function fold(recorded: Recorded[]): Table {
  const t = emptyTable()
  for (const e of corrected(recorded)) apply(t, e)
  return t
}

/** What stands in the place of one event that a device has recorded; its key is the entry's id, a point and the index. */
export interface Slot { key: string; by?: string; events: Event[] }

/** Returns what was recorded, with corrections in the places of what they correct. */
export function slots(recorded: Recorded[]): Slot[] {
  const all: Slot[] = []
  const find = (ref: { entry: string; index?: number }) => all.find(s => s.key === `${ref.entry}.${ref.index ?? 0}`)
  const undo = new Map<string, () => void>()
  for (const { id, events, device } of recorded) {
    events.forEach((e, i) => {
      const key = `${id}.${i}`, d = e.data
      const at = (e.type === 'entry.amended' || e.type === 'entry.retracted') ? find(d.target) : e.type === 'entry.inserted' ? find(d.after) : undefined
      if (!at) {
        if (e.type === 'entry.retracted') undo.get(`${d.target.entry}.${d.target.index ?? 0}`)?.()
        else all.push({ key, by: device, events: [{ ...e, by: device }] })
        return
      }
      const before = at.events
      undo.set(key, () => { at.events = before })
      if (e.type === 'entry.amended') at.events = d.events
      else if (e.type === 'entry.retracted') at.events = []
      else at.events = [...before, ...(d.events ?? [])]
    })
  }
  return all
}

/** Returns the events of what was recorded, with corrections in the places of what they correct. */
export function corrected(recorded: Recorded[]): Event[] { return slots(recorded).flatMap(s => s.events) }
