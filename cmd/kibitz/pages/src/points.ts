// What a board of bridge scores (Law 77).

import { counted, trumps } from './deal'
import type { Deal } from './deal'

/** The points of both sides for a finished board, North and South first; null while its result is not known. */
export function boardScore(d: Deal): [number, number] | null {
  if (d.contract === 'Pass') return [0, 0]
  const tricks = counted(d)
  if (!d.declarer || tricks === null) return null
  const vertical = 'NS'.includes(d.declarer), vulnerable = ['all', vertical ? 'NS' : 'EW'].includes(d.vulnerable)
  const points = declarers(d, vulnerable, tricks), own = Math.max(points, 0), other = Math.max(-points, 0)
  return vertical ? [own, other] : [other, own]
}

/** The points of declarer's side, negative if the defenders score. */
function declarers(d: Deal, vulnerable: boolean, tricks: number): number {
  const level = Number(d.contract[0]), trump = trumps(d), doubled = d.contract.length - 1 - trump.length
  const over = tricks - level - 6, each = trump === 'C' || trump === 'D' ? 20 : 30
  if (over < 0) return -penalty(doubled, vulnerable, -over)
  const made = (level * each + (trump === 'NT' ? 10 : 0)) * 2 ** doubled
  const bonus = made < 100 ? 50 : vulnerable ? 500 : 300
  const slam = [0, vulnerable ? 750 : 500, vulnerable ? 1500 : 1000][Math.max(0, level - 5)]
  return made + 50 * doubled + bonus + slam + over * (doubled ? (vulnerable ? 200 : 100) * doubled : each)
}

/** What the defenders score for tricks that declarer is short of. */
function penalty(doubled: number, vulnerable: boolean, down: number): number {
  if (!doubled) return down * (vulnerable ? 100 : 50)
  const dear = vulnerable ? 300 * down - 100 : down < 4 ? 200 * down - 100 : 300 * down - 400
  return dear * doubled
}
