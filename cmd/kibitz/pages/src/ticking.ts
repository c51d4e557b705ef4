// The clock of a match that is followed. Between two events the time of a side runs on. The page
// counts it from the moment that it heard of the clock: then it is right for who may hear of it
// only later, too, and needs no device's clock. Who opens the page during a turn sees the clock as it
// was told last, and running from there, until it is told of again.

import { leftAfter, nextSecond } from './clock'
import type { ClockTold } from './clock'
import { index } from './events'

export class Ticking {
  private told = '' // what tells one state of the clock from another
  private since = 0
  private timer = 0

  /** draw is called whenever another second is to be shown. */
  constructor(private readonly draw: () => void) {}

  /** The milliseconds since the page heard of the clock of the last table; 0 if no time runs. */
  passed(last: (ClockTold & { phase: string }) | null): number {
    clearTimeout(this.timer)
    if (!last?.clock || !last.running || last.phase === 'match-over') return 0
    const told = `${last.clock_at} ${last.running}`
    if (told !== this.told) [this.told, this.since] = [told, Date.now()]
    const passed = Date.now() - this.since
    this.timer = window.setTimeout(this.draw, nextSecond(leftAfter(last, passed)![index(last.running)]))
    return passed
  }
}

/** Has clocks in a list drawn again each second while one of them runs. Nothing is asked for. */
export class Seconds {
  private timer = 0

  /** Is told of the clocks that are shown, whenever they are drawn. */
  shown(times: (ClockTold | undefined)[], draw: () => void): void {
    clearTimeout(this.timer)
    if (times.some(t => t?.clock && t.running)) this.timer = window.setTimeout(draw, nextSecond(-Date.now()))
  }
}
