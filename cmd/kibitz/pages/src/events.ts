// The vocabulary of the record, as far as the pages make or read it. schemas/EVENTS.md
// describes every event and field.

export type Side = 'A' | 'B'
export type Dice = [number, number]
export type Step = [from: number, to: number]
/** A side's checkers: borne off, on its points 1 to 24, on the bar. */
export type Row = number[]
export interface Board { A: Row; B: Row }
export interface Head { n: number; hash: string }

export interface Event {
  type: string
  game?: number
  at?: string
  by?: string // the device that told of it, as far as it matters
  data: Record<string, any>
}

export interface Entry {
  id: string
  match: string
  device: string
  ds: number
  dprev: string
  seen: Head
  events: Event[]
}

export interface Format {
  kind: 'points' | 'best-of' | 'session'
  length: number
  cube: boolean
  crawford: boolean
  gammons: boolean
  backgammons: boolean
  jacoby?: boolean
  beavers?: number
  automatic_doubles?: number
  start: string
  round?: string
}

export const BAR = 25
export const OFF = 0

/** The place of a side in a pair: A, then B. */
export function index(side: Side): 0 | 1 { return side === 'A' ? 0 : 1 }

export function opponent(side: Side): Side { return side === 'A' ? 'B' : 'A' }

/** The opponent's number for a side's point. The bar and off have none and stay. */
export function facing(point: number, sameWay: boolean): number {
  if (point < 1 || point > 24) return point
  if (!sameWay) return BAR - point
  return point > 12 ? point - 12 : point + 12
}
