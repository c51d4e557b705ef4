// The clock of the match, as the record tells of it: whose time runs, since when, and what
// each side has left. It counts as the referee does, and judges nothing.

import type { Event, Side } from './events'
import { index, opponent } from './events'

/** When something happened, by whose clock. */
export interface Heard {
  at: number // milliseconds since 1970
  by: string // the device by whose clock that was
  ahead: number | null // how far the hall was ahead of it, in milliseconds; null if it has not said so
}

export interface Clock {
  kind: string // the kind of time control, as in clock.set; '' if none is known
  delay: number // milliseconds per turn
  left: [number, number] | null // milliseconds at the last change; null if not known
  at: number | null // that change, in milliseconds since 1970 by its device's clock
  running: Side | null
  since: number // when the time of the running side began to run
  by: string // that device
  ahead: number | null // how far the hall was ahead of it, in milliseconds; null if it has not said so
  offsets: Record<string, number> // the same of each device, as it last said
}

/** The clock as the hall tells of it; in a list with the milliseconds that it has run when that is sent. */
export interface ClockTold { control?: { kind: string; delay: number }; clock?: [number, number]; clock_at?: string; running?: Side; ran?: number }

export function emptyClock(): Clock {
  return { kind: '', delay: 0, left: null, at: null, running: null, since: 0, by: '', ahead: null, offsets: {} }
}

type Hand = (c: Clock, data: Record<string, any>, at: number) => void

const hands: Record<string, Hand> = {
  'clock.set': (c, d) => {
    c.kind = d.kind
    c.delay = d.delay ?? 0
    if (c.at === null) c.left = [d.A, d.B]
  },
  'clock.read': (c, d, at) => {
    if (c.running !== (d.running ?? null)) c.since = at
    c.left = [d.A, d.B]
    c.at = at
    c.running = d.running ?? null
  },
  'clock.pressed': (c, d, at) => press(c, d.side, at),
  'clock.started': (c, d, at) => run(c, d.side, at),
  'clock.stopped': (c, _, at) => run(c, null, at),
  'turn.ended': (c, d, at) => { if (d.by === 'clock' && c.left) press(c, d.side, at) },
}

/** Takes an event to the clock. Some events stop it, which depends on the table. */
export function tick(c: Clock, e: Event, stops: boolean): void {
  const at = e.at ? Date.parse(e.at) : c.at ?? 0, was = c.at
  if (e.type === 'clock.synced' && e.by) c.offsets[e.by] = e.data.offset
  hands[e.type]?.(c, e.data, at)
  if (stops) run(c, null, at)
  if (c.at !== was) heard(c, e.by ?? '')
}

function heard(c: Clock, by: string): void {
  c.by = by
  c.ahead = c.offsets[by] ?? null
}

function press(c: Clock, side: Side, at: number): void {
  if (c.running === opponent(side)) return
  const ran = c.running === side
  run(c, opponent(side), at)
  if (ran && c.kind === 'fischer' && c.left) c.left[index(side)] += c.delay
}

function run(c: Clock, side: Side | null, at: number): void {
  if (!c.running && !side) return
  if (c.running && c.left) c.left = both(c, at)
  if (side !== c.running) c.since = at
  c.running = side
  c.at = at
}

/** The milliseconds left to both sides at a time by the clock of the device that told of the last change. */
export function both(c: Clock, at: number): [number, number] {
  const left: [number, number] = [...c.left!]
  if (c.running && c.at !== null && at > c.at) left[index(c.running)] -= Math.max(0, at - c.at - respite(c, c.at))
  return left
}

/** What is left of the delay of this turn, which runs before the reserve does. */
export function respite(c: Clock, at: number): number {
  return c.kind === 'simple' || c.kind === 'bronstein' ? Math.max(0, c.delay - Math.max(0, at - c.since)) : 0
}

/**
 * This moment by the clock of the device that something was heard of. Here is this device,
 * and ahead how far the hall is ahead of it, null if that was not measured.
 */
export function instant(c: Pick<Heard, 'by' | 'ahead'>, here: string, ahead: number | null): number {
  const own = c.by === here && (c.ahead === null || ahead === null) // the same clock recorded the event and is read now
  return Date.now() + (own ? 0 : (ahead ?? 0) - (c.ahead ?? 0))
}

/** Lays the clock as the hall tells of it over the clock as it was counted here. */
export function layClock(c: Clock, seen: ClockTold, by: string): void {
  const at = seen.clock_at ? Date.parse(seen.clock_at) : null, running = seen.running ?? null
  if (c.at !== at || c.running !== running) {
    c.since = at ?? 0
    heard(c, by)
  }
  Object.assign(c, { at, running, left: seen.clock ? [...seen.clock] : null, kind: seen.control?.kind ?? '', delay: seen.control?.delay ?? 0 })
}

/** What is left to both sides some milliseconds after the hall told of the clock. */
export function leftAfter(seen: ClockTold, passed: number): [number, number] | undefined {
  const c = emptyClock()
  layClock(c, seen, '')
  return c.left ? both(c, (c.at ?? 0) + passed) : undefined
}

/** Milliseconds until a time that runs shows another second. */
export function nextSecond(left: number): number { return (left % 1000 + 1000) % 1000 + 1 }

/** A time as a clock shows it: a started second is still there. */
export function reading(milliseconds: number): string {
  const s = Math.ceil(milliseconds / 1000), over = Math.abs(s), pad = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(over / 3600), minutes = Math.floor(over / 60) % 60
  return `${milliseconds < 0 ? '−' : ''}${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(over % 60)}`
}

/** The milliseconds that a reading means, or null if it is none. */
export function readingOf(text: string): number | null {
  const parts = /^([-−]?)(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (!parts) return null
  const seconds = Number(parts[2] ?? 0) * 3600 + Number(parts[3]) * 60 + Number(parts[4])
  return (parts[1] ? -1000 : 1000) * seconds
}

/** The times that two fields tell: one that was left as it was filled in tells what is left by now, and null is no time. */
export function written(c: Clock, at: number, filled: string[], texts: string[]): (number | null)[] {
  const left = c.left && both(c, at)
  return texts.map((text, i) => left && text === filled[i] ? left[i] : readingOf(text))
}
