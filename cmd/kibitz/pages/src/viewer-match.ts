// A match as the hall lists it for a viewer: what happened, in words, and the table after it.

import type { ClockTold } from './clock'
import type { Board, Dice, Format, Side } from './events'

/** One event: frames.Frame in Go. */
export interface Frame {
  at: string // its address in the lane
  source?: string // its address in the log, if a correction put it here
  type: string
  game?: number
  side?: Side
  time?: string
  text: string
  marks?: Mark[]
  struck?: string // the ruling that struck it
  findings?: { clause?: string; offender?: Side; text: string; next?: string }[]
  table?: any // after the event; absent if it is as before
  ids?: { name: string; text: string }[] // of the position
}

export type Mark = 'found' | 'irregular' | 'key' | 'score' | 'ruling' | 'starts' | 'begins' | 'rests'

/** A match, or what is new of it: frames.Match in Go. */
export interface Match {
  discipline: string
  rulebook: string
  format?: Format
  place?: string
  players: Record<string, string> // names by seat; empty if unknown
  lane: string
  known: number
  official?: boolean
  from: number // index of the first frame listed
  digest: string
  frames: Frame[]
  ran?: number // milliseconds that the clock of the last table had run when this was sent
}

/** The table of a game that is played on the backgammon board: services/backgammon-seen.json. */
export interface BoardSeen extends ClockTold {
  phase: string
  game: number
  on_roll: Side | 'none'
  board: Board
  same_way?: boolean
  dice?: Dice
  cube: { value: number; owner: Side | 'centre' | 'absent'; offered?: number; offered_by?: Side }
  score: [number, number]
  official?: [number, number]
  length: number
}

/** Adds what is new to a match, or returns the new one if it was listed from the start. */
export function joined(old: Match | null, news: Match): Match {
  if (!old || news.from === 0) return news
  return { ...news, from: 0, frames: [...old.frames.slice(0, news.from), ...news.frames] }
}

/** Each frame's table: its own, or the last one before it. */
export function tablesOf(frames: Frame[]): any[] {
  let last: any = null
  return frames.map(f => last = f.table ?? last)
}
