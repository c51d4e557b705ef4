// The table as it stands, of any game: what the echo makes of what was entered, and the hall
// tells of.

import { emptyClock } from './clock'
import type { Clock, Heard } from './clock'
import type { Deal } from './deal'
import type { Board, Dice, Format, Side, Step } from './events'

export type Phase = 'between-games' | 'opening-roll' | 'roll-or-double' | 'cube-answer' | 'in-turn' | 'match-over'

export interface Cube { value: number; owner: Side | 'centre' | 'absent'; offered: number; by: Side | null; beavers: number }

/** A ruling, in the director's words, or in those of the committee that has replaced it. */
export interface Ruling { key: string; words: string; replaced?: boolean }

export interface Result { game: number; winner: Side; points: number; as: string; by: string }

/** A choice that is open and was read out to the table: services/option.json. */
export interface Option {
  kind: string
  clause?: string
  opened: string // the address of the event that opened it
  answer: { opened: { entry: string; index?: number }; side?: Side }
  chooser: Side | 'director'
  either?: boolean
  choices: string[]
  implied: string
}

export interface Table {
  discipline: string
  players: Record<string, string> // person by seat
  place: string
  format: Format
  started: boolean
  adjourned: boolean // play has stopped, to go on later
  phase: Phase
  game: number
  turn: Side | null
  board: Board
  before: Board // the position at the roll
  dice: Dice | null
  reroll: boolean
  cube: Cube
  score: [number, number]
  last: Result | null
  won: Side | null // who has won the match, where the score alone does not say so
  played: Step[] // the play of the last turn
  signed: [boolean, boolean]
  dispute: string | null // the dispute that freezes the table
  called: boolean // the director was called and has not come
  ruled: Ruling | null // the ruling after which nothing has been played yet
  awaited: boolean // the hall has not told yet what the ruling makes of the table
  options: Option[] // choices that were read out to the table
  pen: string | null // the device that records
  rulebook: string
  clock: Clock
  breaks: (Heard | null)[] // since when a side is on a break: A, then B
  away: Record<string, Heard> // since when a player, by id, is out of the room
  counting: ({ side: Side } & Heard) | null // the count over a die of this side
  aid: 'none' | 'complete'
  start: Side // who opened the game
  deal: Deal | null // the board of bridge in play, or the last one
}

export function emptyTable(): Table {
  const none: Board = { A: new Array(26).fill(0), B: new Array(26).fill(0) }
  return {
    discipline: '', players: {}, place: '', started: false, adjourned: false, phase: 'between-games', game: 0, turn: null,
    format: { kind: 'points', length: 0, cube: false, crawford: false, gammons: true, backgammons: true, start: 'standard' },
    board: none, before: none, dice: null, reroll: false, cube: centred(false), score: [0, 0], last: null, won: null, played: [],
    signed: [false, false], dispute: null, called: false, ruled: null, awaited: false, options: [], pen: null, rulebook: '', clock: emptyClock(), breaks: [null, null], away: {}, counting: null, aid: 'none', start: 'A', deal: null,
  }
}

/** The cube at the beginning of a game. */
export function centred(inPlay: boolean): Cube { return { value: 1, owner: inPlay ? 'centre' : 'absent', offered: 0, by: null, beavers: 0 } }

export function target(f: Format): number {
  if (f.kind === 'points') return f.length
  return f.kind === 'best-of' ? Math.floor(f.length / 2) + 1 : 0
}

/** Reports whether a game is going on. */
export function playing(t: Table): boolean { return t.phase !== 'between-games' && t.phase !== 'match-over' }
