// What the person at the tablet is entering: the unfinished turn and the entries that the
// buttons make of it.

import { checkersOf } from './checkers'
import { progress } from './deal'
import { newID } from './entry'
import type { Board, Dice, Event, Side } from './events'
import { opponent } from './events'
import type { Recorded } from './echo'
import { starts } from './generated/starts'
import type { Laid } from './lay'
import { wonMeanwhile } from './lay'
import { copy } from './moves'
import { playing } from './table'
import { stand } from './told'
import type { Standing, Told } from './told'
import { play } from './turn'
import type { Gesture, Play, Situation } from './turn'
import type { Option, Table } from './table'

/** The unfinished turn. It is kept on the device until its entry is made. */
export interface Draft {
  dice: Dice | null
  rolledAt: string
  opening: { A: number; B: number } // 0 for a die that is not entered yet
  gestures: Gesture[]
  correcting: string | null // the entry that the turn will replace
  staged: Event[] // what was seen last: it waits for Done, or for what is seen next
  form: Record<string, string> // what was chosen for the next thing that is entered
  laid: Laid | null // the board, where it is laid by hand
  ground: string // the table on which the turn was begun; empty if it was not
}

export function emptyDraft(): Draft {
  return { dice: null, rolledAt: '', opening: { A: 0, B: 0 }, gestures: [], correcting: null, staged: [], form: {}, laid: null, ground: '' }
}

/** What of a table an unfinished turn rests on: if it changes, the turn is void. */
export function ground(t: Table): string { return [t.game, t.phase, t.turn, t.dice, t.board.A, t.board.B, t.deal && progress(t.deal)].join(' ') }

export function now(): string { return new Date().toISOString() }

/** The turn that the draft is about, or null while there is no roll to play. */
export function situation(t: Table, d: Draft): Situation | null {
  const game = checkersOf(t)
  if (t.phase === 'in-turn' && t.turn && t.dice) return { board: t.before, side: t.turn, dice: t.dice, game }
  if (t.phase === 'roll-or-double' && t.turn && d.dice) return { board: t.board, side: t.turn, dice: d.dice, game }
  const { A, B } = d.opening
  if (t.phase === 'opening-roll' && A && B && A !== B) return { board: t.board, side: A > B ? 'A' : 'B', dice: [Math.max(A, B), Math.min(A, B)], game }
  return null
}

export function entered(t: Table, d: Draft): Play | null {
  const s = situation(t, d)
  return s && play(s, d.gestures, t.aid === 'complete')
}

/** Returns the events of a finished turn. */
export function turnEvents(t: Table, d: Draft): Event[] {
  const s = situation(t, d), p = entered(t, d)
  if (!s || !p) return []
  const events = rollEvents(t, d), game = t.game, side = s.side, at = now()
  const board = d.laid ? laidBoard(t, d) : undefined
  if (p.steps.length > 0 || board) events.push({ type: 'checkers.moved', game, at, data: { side, steps: p.steps, board } })
  return [...events, { type: 'turn.ended', game, at, data: { side, by: t.clock.running === side ? 'clock' : undefined } }]
}

/** Returns the event of the roll, unless the record has it already. */
export function rollEvents(t: Table, d: Draft): Event[] {
  const game = t.game, at = d.rolledAt || now()
  const { A, B } = d.opening
  if (t.phase === 'opening-roll' && A && B) return [{ type: 'opening.rolled', game, at, data: { A, B } }]
  if (t.phase === 'roll-or-double' && d.dice) return [{ type: 'dice.rolled', game, at, data: { side: t.turn, dice: d.dice } }]
  return []
}

/** The beginning of a match: everybody is there. */
export function startEvents(t: Table): Event[] {
  const at = now(), present = Object.values(t.players).map(player => ({ type: 'player.present', at, data: { player } }))
  return [...present, { type: 'match.started', at, data: {} }]
}

/** The beginning of the next game, with what stands on both players' score sheets if they have compared them. */
export function nextGameEvents(t: Table, sheets?: { A: [number, number]; B: [number, number] }): Event[] {
  const game = t.game + 1, at = now(), begun = { type: 'game.started', game, at, data: {} }
  return sheets ? [begun, { type: 'score.compared', game, at, data: sheets }] : [begun]
}

/** The last entry but for those of clock and breaks alone, if this device made it. */
export function lastOwn(recorded: Recorded[], device: string): Recorded | null {
  const last = recorded.filter(r => r.events.some(e => !/^(clock|break)\./.test(e.type))).at(-1)
  return last && (last.device === undefined || last.device === device) ? last : null
}

/** The entry of the last turn, if nothing but clock and breaks was recorded since and this device made it. */
export function lastTurn(recorded: Recorded[], device: string): Recorded | null {
  const last = lastOwn(recorded, device)
  return last?.events.some(e => e.type === 'turn.ended') ? last : null
}

/** The entry that an event corrects, or after which it inserts; undefined if it does neither. */
function corrects(e: Event): string | undefined { return e.type.startsWith('entry.') ? (e.data.target ?? e.data.after).entry : undefined }

const decisions = new Set(['ruling.made', 'choice.made', 'appeal.decided'])

/** The turns of a game that a device has entered, that no correction has hit, and since which nothing was decided; the newest first. */
export function ownTurns(recorded: Recorded[], game: number, device: string): Recorded[] {
  const since = recorded.reduce((from, r, i) => r.events.some(e => decisions.has(e.type)) ? i + 1 : from, 0)
  const hit = new Set(recorded.flatMap(r => r.events.map(corrects)))
  return recorded.slice(since).filter(r => r.device === device && !hit.has(r.id) && r.events.some(e => e.type === 'turn.ended' && e.game === game)).reverse()
}

/** The table before an entry, with what was corrected since of what came before it. */
export function tableBefore(recorded: Standing[], told: Told[], id: string): Table {
  const i = recorded.findIndex(r => r.id === id), n = recorded[i]?.n ?? Infinity
  const before = recorded.slice(0, i), there = new Set(before.map(r => r.id))
  for (const r of recorded.slice(i + 1)) {
    const late = r.events.filter(e => there.has(corrects(e) ?? ''))
    if (late.length > 0) before.push({ ...r, events: late })
  }
  return stand(before, told.filter(k => k.n < n))
}

/** The event of a choice on an option. */
export function choiceEvents(t: Table, o: Option, side: Side | undefined, choice: string): Event[] {
  return [{ type: 'choice.made', game: t.game || undefined, at: now(), data: { opened: o.answer.opened, side, choice } }]
}

/** Returns the corrections that put a turn in the place of a recorded one. */
export function corrections(recorded: Recorded, turn: Event[], reason: string): Event[] {
  const at = now()
  const target = (type: string) => ({ entry: recorded.id, index: recorded.events.findIndex(e => e.type === type) || undefined })
  const find = (events: Event[], type: string) => events.find(e => e.type === type)
  const roll = find(turn, 'dice.rolled') ? 'dice.rolled' : 'opening.rolled'
  const [oldRoll, newRoll] = [find(recorded.events, roll), find(turn, roll)]
  const [oldPlay, newPlay] = [find(recorded.events, 'checkers.moved'), find(turn, 'checkers.moved')]
  const made: Event[] = []
  const amend = (type: string, events: Event[]) => made.push({ type: 'entry.amended', game: turn[0].game, at, data: { target: target(type), events, reason } })
  const rollDiffers = oldRoll && newRoll && JSON.stringify(oldRoll.data) !== JSON.stringify(newRoll.data)
  if (oldRoll && newRoll && !oldPlay && newPlay) amend(roll, [newRoll, newPlay])
  else if (rollDiffers) amend(roll, [newRoll])
  if (oldPlay && newPlay && JSON.stringify(oldPlay.data) !== JSON.stringify(newPlay.data)) amend('checkers.moved', [newPlay])
  if (oldPlay && !newPlay) made.push({ type: 'entry.retracted', game: turn[0].game, at, data: { target: target('checkers.moved'), reason } })
  return made
}

export function callEvents(t: Table, d: Draft, side: Side | null, subject: string): Event[] {
  const at = now(), game = t.game || undefined
  const who = side ? { side } : {}
  const events: Event[] = [...d.staged, ...rollEvents(t, d), { type: 'director.called', game, at, data: { ...who } }]
  if (subject) events.push({ type: 'dispute.raised', game, at, data: { dispute: `t${newID().slice(0, 8)}`, ...who, subject } })
  return events
}

/** A play in the usual notation, such as "8/4 6/4". */
export function notation(steps: [number, number][], bar: string, off: string): string {
  const name = (point: number) => point === 25 ? bar : point === 0 ? off : String(point)
  return steps.map(([from, to]) => `${name(from)}/${name(to)}`).join(' ')
}

/** The side whose decision the table waits for. */
export function asked(t: Table): Side | null {
  return t.phase === 'cube-answer' && t.cube.by ? opponent(t.cube.by) : t.turn
}

/** The board on which the hand began: that of the play so far, of the table, or of a new game. */
export function laidOn(t: Table, d: Draft): Board {
  if (!d.laid!.missing) return entered(t, d)?.board ?? t.board
  return playing(t) && !d.laid!.ended ? t.board : starts[t.format.start] ?? starts.standard
}

/** The board as it lies now. */
export function laidBoard(t: Table, d: Draft): Board {
  const b = copy(laidOn(t, d))
  for (const { side, from, to } of d.laid!.moves) {
    b[side][from]--
    b[side][to]++
  }
  return b
}

/** The events of a position that was laid after a gap. */
export function gapEvents(t: Table, d: Draft, reason: string): Event[] {
  const { missing, ended, onRoll, cube, score } = d.laid!, at = now(), game = t.game + (playing(t) && !ended ? 0 : 1)
  const result = ended ? [{ type: 'score.entered', game: t.game, at, data: { ...wonMeanwhile(t, d.laid!), source: 'table' } }] : []
  const table = onRoll && { board: laidBoard(t, d), on_roll: onRoll, cube_value: cube.value, cube_owner: cube.owner }
  return [
    { type: 'gap.noted', game: t.game || undefined, at, data: { missing } },
    ...result,
    { type: 'position.set', game: onRoll ? game : t.game || undefined, at, data: { ...table, score, reason } },
  ]
}
