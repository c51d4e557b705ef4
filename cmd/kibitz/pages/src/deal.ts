// A board of bridge as it was entered at the table: counting, no judgement.

export type Seat = 'N' | 'E' | 'S' | 'W'

export const seats: readonly Seat[] = ['N', 'E', 'S', 'W']
export const strains = ['C', 'D', 'H', 'S', 'NT'] as const
export const vulnerabilities = ['none', 'NS', 'EW', 'all'] as const
export const suits = ['S', 'H', 'D', 'C'] as const
export const ranks = 'AKQJT98765432'

export interface Call { seat: Seat; call: string; alert?: boolean }

export interface Trick { leader: Seat; cards: Partial<Record<Seat, string>> }

/** A claim: how many of the tricks left its side wins, as claimed or ruled; null if that is not known. */
export interface Claim { seat: Seat; wins: number | null; left: number; stands: string }

export interface Deal {
  game: number
  board: number
  dealer: Seat
  vulnerable: string
  open: boolean
  calls: Call[]
  contract: string // such as 4SX; Pass if all passed; empty during the auction
  declarer: Seat | ''
  faceDown: Seat | '' // whose lead lies face down
  tricks: Trick[]
  faced: Partial<Record<Seat, string[]>> // the cards that lie face up on the table
  claim: Claim | null
  agreed: number | null // declarer's tricks as the table agrees
  signed: ([number, number] | null)[] // the score that North and South have signed, and East and West
}

export function next(seat: Seat, steps = 1): Seat { return seats[(seats.indexOf(seat) + steps) % 4] }

export function dealerOf(board: number): Seat { return seats[(board + 3) % 4] }

/** The vulnerability of a board in the cycle of sixteen (Law 2). */
export function vulnerableOf(board: number): string {
  const i = board - 1
  return vulnerabilities[(i + Math.floor(i / 4)) % 4]
}

/** Returns the contract that ends an auction, and its declarer; an empty one while it goes on. */
export function contractOf(calls: Call[]): { contract: string; declarer: Seat | '' } {
  const passes = calls.length - 1 - calls.reduce((last, c, i) => c.call === 'Pass' ? last : i, -1)
  const bids = calls.filter(c => /^[1-7]/.test(c.call)), last = bids.at(-1)
  if (!last) return { contract: passes >= 4 ? 'Pass' : '', declarer: '' }
  if (passes < 3) return { contract: '', declarer: '' }
  const doubled = calls.slice(calls.indexOf(last)).filter(c => c.call === 'X' || c.call === 'XX').at(-1)?.call ?? ''
  const strain = last.call.slice(1), side = [last.seat, next(last.seat, 2)]
  const first = bids.find(b => b.call.slice(1) === strain && side.includes(b.seat))!
  return { contract: last.call + doubled, declarer: first.seat }
}

export function trumps(d: Deal): string { return d.contract.replace(/[^A-Z]|X+$/g, '') }

export function full(t: Trick): boolean { return Object.keys(t.cards).length === 4 }

/** What is known of dummy's card that declarer did not name whole, in the place of its suit and rank; the hall works out which it is. */
export function halfNamed(suit?: string, rank?: string, word?: string): string { return `?${suit ?? '-'}${rank ?? '-'} ${word ?? ''}` }

function winner(t: Trick, trump: string): Seat {
  const known = (card = '') => card.startsWith('?') ? card.slice(1) : card
  const led = known(t.cards[t.leader])[0]
  const worth = (named?: string, card = known(named)) => card[0] === trump ? 100 - ranks.indexOf(card[1]) : card[0] === led ? 50 - ranks.indexOf(card[1]) : -1
  return seats.reduce((best, seat) => worth(t.cards[seat]) > worth(t.cards[best]) ? seat : best, t.leader)
}

/** The seat that calls or plays next if everybody does so in turn; null if nobody does. */
export function turn(d: Deal): Seat | null {
  if (!d.open || over(d)) return null
  if (!d.contract) return d.calls.length > 0 ? next(d.calls.at(-1)!.seat) : d.dealer
  const trick = d.tricks.at(-1)
  if (!trick) return d.declarer ? next(d.declarer) : null
  if (full(trick)) return winner(trick, trumps(d))
  return seats.map((_, i) => next(trick.leader, i)).find(seat => !trick.cards[seat])!
}

/** The tricks that declarer's side has won. */
export function won(d: Deal): number {
  const side = d.declarer && [d.declarer, next(d.declarer, 2)]
  return d.tricks.filter(t => full(t) && side.includes(winner(t, trumps(d)))).length
}

export function played(d: Deal): number { return d.tricks.filter(full).length }

export function suspended(d: Deal): boolean { return d.claim !== null && ['made', 'objected', 'contested'].includes(d.claim.stands) }

/** Reports whether the play of the board has ended. */
export function over(d: Deal): boolean {
  return d.agreed !== null || d.contract === 'Pass' || played(d) === 13 || d.claim !== null && (counts(d.claim) || d.claim.stands === 'withdrawn')
}

/** Reports whether a claim gives tricks: one that is open or void gives none, and neither does one whose tricks are asked back. */
export function counts(claim: Claim): boolean { return ['agreed', 'ruled'].includes(claim.stands) }

/** Declarer's tricks by the cards and a claim that counts; null if a ruling on it is not known. */
export function counted(d: Deal): number | null {
  const { claim } = d
  if (d.agreed === null && claim?.stands === 'withdrawn') return null
  if (d.agreed !== null || !claim || !counts(claim) || !d.declarer) return d.agreed ?? won(d)
  if (claim.wins === null) return null
  return won(d) + (claim.seat === d.declarer || claim.seat === next(d.declarer, 2) ? claim.wins : claim.left - claim.wins)
}

/** How far the board is: what is entered on another state of it is void. */
export function progress(d: Deal): string {
  return [d.game, d.open, d.calls.length, d.declarer, d.tricks.reduce((n, t) => n + Object.keys(t.cards).length, 0)].join(' ')
}

/** The cards of a hand that is written as spades.hearts.diamonds.clubs. */
export function held(text: string): string[] {
  return text.split('.').flatMap((row, i) => [...row].map(rank => suits[i] + rank))
}
