// The clock of a match that is followed. Between two events the time of a side runs on. The hall says how
// long it has run when it sends what it tells; the page counts on from there, and needs no device's
// clock. Who is told of play later sees the clock run as later.

import { leftAfter, nextSecond } from './clock'
import type { ClockTold } from './clock'
import { index } from './events'

/** When one state of a clock began, as far as was heard: by what the page counts, which nobody can set. */
export class Began {
  private told = ''
  private at = 0

  /** Hears of the clock and when it began. Of what is told of one state the earliest holds. */
  hear({ clock, clock_at, running, control }: ClockTold, at: number): void {
    const told = JSON.stringify([clock, clock_at, running, control])
    this.at = told === this.told ? Math.min(this.at, at) : at
    this.told = told
  }

  /** The milliseconds since then. */
  get passed(): number { return performance.now() - this.at }
}

/**
 * Notes that the device slept, and that the page may have counted nothing meanwhile. Its clock tells, but
 * also leaps if it is set: what has passed only the hall can say.
 */
class Sleep {
  private ahead = this.now

  private get now(): number { return Date.now() - performance.now() }

  get over(): boolean {
    const was = this.ahead
    this.ahead = this.now
    return Math.abs(this.ahead - was) > 1000
  }
}

/** A timer that goes off while clocks run. */
class Beat {
  private timer = 0
  private readonly sleep = new Sleep()

  /** draw is called whenever another second is to be shown, ask first if what has passed is not known. */
  constructor(private readonly draw: () => void, private readonly ask: () => void) {}

  stop(): void { clearTimeout(this.timer) }

  after(milliseconds: number): void {
    this.stop()
    this.timer = window.setTimeout(() => { if (this.sleep.over) this.ask(); this.draw() }, milliseconds)
  }
}

export class Ticking {
  private readonly began = new Began()
  private at = 0 // when the clock of the last table began
  private readonly beat: Beat

  constructor(draw: () => void, ask: () => void) { this.beat = new Beat(draw, ask) }

  /** Hears how long the clock of the last table had run. */
  hear(ran = 0): void { this.at = performance.now() - ran }

  /** The milliseconds that the clock of the last table has run; 0 if no time runs. */
  passed(last: (ClockTold & { phase: string }) | null): number {
    this.beat.stop()
    if (!last?.clock || !last.running || last.phase === 'match-over') return 0
    this.began.hear(last, this.at)
    const passed = this.began.passed
    this.beat.after(nextSecond(leftAfter(last, passed)![index(last.running)]))
    return passed
  }
}

/** Has clocks in a list drawn again each second while one of them runs. */
export class Seconds {
  private readonly beat: Beat

  constructor(draw: () => void, ask: () => void) { this.beat = new Beat(draw, ask) }

  /** Is told of the clocks that are shown, whenever they are drawn. */
  shown(times: (ClockTold | undefined)[]): void {
    if (times.some(t => t?.clock && t.running)) this.beat.after(nextSecond(-performance.now()))
    else this.beat.stop()
  }
}
