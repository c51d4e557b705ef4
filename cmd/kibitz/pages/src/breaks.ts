// What the table waits for by the time: breaks, and the count over a die that rests.

import type { Heard } from './clock'
import type { Event, Side } from './events'
import { provisions } from './generated/provisions'
import { index } from './events'
import { playing } from './table'
import type { Table } from './table'

/** What a rulebook says that the page goes by; times are in milliseconds. */
export interface Provisions {
  count?: number // how long the count over a resting die takes
  break?: { allowed: number; longer: number; rounds: string[] } // rounds with the longer break
}

export function provisionsOf(t: Table): Provisions { return provisions[t.rulebook] ?? {} }

/** How long a break may take, in milliseconds; null if the rulebook does not say. */
export function allowed(t: Table): number | null {
  const rule = provisionsOf(t).break
  return rule ? rule.rounds.includes(t.format.round ?? '') ? rule.longer : rule.allowed : null
}

export function onBreak(t: Table): Side[] { return (['A', 'B'] as Side[]).filter(side => t.breaks[index(side)]) }

// What ends a count, beside the end of its game: after it the die no longer rests.
const settles = new Set(['dice.rolled', 'opening.rolled', 'roll.voided', 'count.ended', 'turn.ended', 'position.set', 'game.started', 'ruling.made'])

/** Takes an event to the breaks, the count and who is out of the room. A roll ends breaks and the count, and the end of the match all. */
export function rest(t: Table, e: Event): void {
  const { by = '', data } = e, goesOn = e.type === 'dice.rolled' || e.type === 'opening.rolled'
  const heard: Heard = { at: e.at ? Date.parse(e.at) : 0, by, ahead: t.clock.offsets[by] ?? null }
  const each = (to: Heard | null) => { t.breaks = (['A', 'B'] as Side[]).map(side => !data.side || data.side === side ? to : t.breaks[index(side)]) }
  if (e.type === 'break.started') each(heard)
  if (e.type === 'break.ended') each(null)
  if (e.type === 'count.called') t.counting = { side: data.side, ...heard }
  if (settles.has(e.type) || !playing(t)) t.counting = null
  if (goesOn || t.phase === 'match-over') t.breaks = [null, null]
  if (e.type === 'player.left') t.away = { ...t.away, [data.player]: heard }
  if (e.type === 'player.returned') t.away = Object.fromEntries(Object.entries(t.away).filter(([id]) => id !== data.player))
  if (e.type === 'match.adjourned' || t.phase === 'match-over') t.away = {}
}
