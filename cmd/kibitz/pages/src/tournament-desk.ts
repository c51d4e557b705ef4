// How a tournament stands by its own log, as the hall tells its desk: a round, the standings, the
// entries.

import type { Named } from './forms'

export interface Room { room?: string; matches: string[]; boards: number[]; missing: number[] }
export interface Boards { session?: number; round: number; table: number; section?: string; count: number; rooms: Room[] }
export interface Encounter { boards?: Boards; encounter: string; table?: string; match?: string; sides: [string, string]; known: boolean; decided: boolean; winner: number; result?: string }
export interface Standing { place: string; entry: string; names: string; played: number; won: number; lost: number; points: string; tie_breaks?: string[] }
export interface Entry { entry: string; number?: number; names: string; country?: string; has_paid: boolean; paid: number; returned: number; out?: string; returns: boolean; players: Named[] }
export interface Division { division: string; title: string; edition: number; status?: string; open: string[] }

export interface TournamentStand {
  n: number
  divisions: Division[]
  stages: Named[]
  stage?: string
  round: number
  rounds: number
  over: number
  calls: boolean
  encounters: Encounter[]
  counts: [string, string]
  met: boolean
  headings: string[]
  standings: Standing[]
  entries: Entry[]
  unread?: string
}

export const parts = ['round', 'standings', 'entries'] as const
export type Part = typeof parts[number]

/** What of a tournament is looked at. */
export class TournamentDesk {
  stand: TournamentStand | null = null
  part: Part = 'round'
  search = ''
  wanted: { stage?: string; round?: number } = {} // by default what is played now

  /** The encounters that fit the search: first those that are open, by table. */
  encounters(): Encounter[] {
    const all = this.stand!.encounters.filter(e => this.fits(`${e.table ?? ''} ${e.sides.join(' ')}`))
    return [...all.filter(e => !e.decided), ...all.filter(e => e.decided)]
  }

  standings(): Standing[] { return this.stand!.standings.filter(s => this.fits(s.names)) }

  /** The entries that fit the search, by name. */
  entries(): Entry[] {
    const order = new Intl.Collator(undefined, { numeric: true })
    return this.stand!.entries.filter(e => this.fits(`${e.number ?? ''} ${e.names}`)).sort((x, y) => order.compare(x.names, y.names))
  }

  private fits(text: string): boolean { return plain(this.search).split(' ').every(word => plain(text).includes(word)) }
}

/** A text for comparison: without case, accents and the difference of е and ё. */
function plain(text: string): string { return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim() }
