// The tables of a tournament as a director sees them: what the hall lists and then changes,
// and in which order, groups and selection they are shown.

import { leftAfter } from './clock'
import type { ClockTold } from './clock'
import { Began } from './ticking'

export interface Call { at: string; time: string; side?: 'A' | 'B'; reason?: string }
export interface Attention {
  n?: number
  kind?: 'points' | 'best-of' | 'session'
  length?: number
  call?: Call
  disputes?: string[]
  options?: { kind: string; chooser: string }[]
  findings?: number
  heard: string
}
interface Line {
  tournament: string
  match: string
  n: number
  status: string
  discipline?: string
  place?: string
  start?: string
  players?: { id: string; seat: string }[]
  result?: { game: number; games: number; score: [number, number]; official: [number, number]; winner: string }
  time?: ClockTold // while it is played
  notice_board?: string // changes whenever the notices of a tournament do
}
export interface Match extends Line { names?: Record<string, string>; attention?: Attention }

export const filters = ['all', 'calls', 'frozen', 'options', 'findings', 'quiet'] as const
export type Filter = typeof filters[number]
export const groups = ['need', 'status', 'game', 'none'] as const
export type Group = typeof groups[number]

/** What a director looks at. */
export interface Selection { filter: Filter; group: Group; search: string }

export type Row = { kind: 'heading'; group: string; count: number } | { kind: 'table' | 'call'; match: Match }

/** What a table needs, the most urgent first. */
const needs = ['call', 'frozen', 'option', 'playing', 'adjourned', 'scheduled', 'ended', 'other']

const silence = 10 * 60_000 // milliseconds after which a table that plays is silent

export class Tables {
  readonly all = new Map<string, Match>()
  private readonly names = new Map<string, string>() // of persons, by id
  private readonly times = new Map<string, Began>() // by match, since when its clock stands or runs so
  private readonly order = new Intl.Collator(undefined, { numeric: true })
  private places: Map<string, number> | null = null // of all matches by table, then by name; null if that has changed

  /** Takes a page of the list. */
  list(page: Match[]): void {
    for (const m of page) {
      for (const [id, name] of Object.entries(m.names ?? {})) this.names.set(id, name)
      this.keep(m)
    }
  }

  /** Takes a changed line, and returns whether all of it is known: if not, the list is to be asked for again. */
  line(line: Line): boolean {
    const known = this.all.get(line.match)
    if (known && known.n > line.n) return true
    this.keep({ ...line, names: known?.names, attention: known?.attention })
    return known !== undefined && (line.players ?? []).every(p => known.players?.some(k => k.id === p.id))
  }

  private keep(m: Match): void {
    const known = this.all.get(m.match)
    if (known?.place !== m.place || !known) this.places = null
    this.all.set(m.match, m)
    if (!m.time) return
    const began = this.times.get(m.match) ?? new Began()
    began.hear(m.time, performance.now() - (m.time.ran ?? 0))
    this.times.set(m.match, began)
  }

  /** What is left to both sides of a match by now. */
  left(m: Match): [number, number] | undefined { return m.time && leftAfter(m.time, this.times.get(m.match)!.passed) }

  /** Where each match stands by its table, then by its name: ordering a thousand by number takes a frame, so it is kept. */
  private placed(): Map<string, number> {
    if (!this.places) {
      const { compare } = this.order
      const all = [...this.all.values()].sort((x, y) => compare(x.place ?? x.match, y.place ?? y.match) || compare(x.match, y.match))
      this.places = new Map(all.map((m, i) => [m.match, i]))
    }
    return this.places
  }

  /** Takes what waits for officials in a match, and returns whether the match is known. */
  attention(match: string, attention: Attention): boolean {
    const known = this.all.get(match)
    if (!known) return false
    if ((known.attention?.n ?? 0) <= (attention.n ?? 0)) this.all.set(match, { ...known, attention })
    return true
  }

  /** The calls that wait, the oldest first. */
  calls(): Match[] {
    return [...this.all.values()].filter(m => m.attention?.call).sort((x, y) => Date.parse(x.attention!.call!.time) - Date.parse(y.attention!.call!.time))
  }

  /** The disputes that stop a table which has not called, known by their match and id. */
  disputes(): { match: string; id: string }[] {
    return [...this.all.values()].filter(m => !m.attention?.call).flatMap(m => (m.attention?.disputes ?? []).map(id => ({ match: m.match, id: `${m.match} ${id}` })))
  }

  /** The tournaments' own logs. */
  logs(): Match[] { return [...this.all.values()].filter(m => m.discipline === 'event') }

  /** What stands in the list: tables, and the log of a tournament while somebody waits in it. */
  listed(): Match[] { return [...this.all.values()].filter(m => m.discipline !== 'event' || ['call', 'frozen', 'option'].includes(need(m))) }

  /** The names of a side's players, or their ids; without players the side itself. */
  side(m: Match, side: 'A' | 'B'): string {
    const seats = side === 'A' ? 'ANS' : 'BEW'
    return (m.players ?? []).filter(p => seats.includes(p.seat)).map(p => this.names.get(p.id) ?? p.id).join(', ') || side
  }

  /** The names of a side's players, as far as the reader may know them. */
  named(m: Match, side: 'A' | 'B'): string {
    const seats = side === 'A' ? 'ANS' : 'BEW'
    return (m.players ?? []).filter(p => seats.includes(p.seat)).map(p => this.names.get(p.id) ?? p.seat).join(', ') || side
  }

  /** What is shown, in order. */
  rows(s: Selection, now: number): Row[] {
    const of = s.group === 'none' ? () => '' : s.group === 'need' ? need : s.group === 'status' ? (m: Match) => m.status : (m: Match) => m.discipline ?? ''
    const called = new Map(this.calls().map((m, i) => [m.match, i]))
    const chosen = this.listed().filter(m => this.fits(m, s, now))
    const groups = s.group === 'need' ? needs : [...new Set(chosen.map(of))].sort(this.order.compare), places = this.placed()
    const keys = new Map(chosen.map(m => [m, [groups.indexOf(of(m)), called.get(m.match) ?? called.size, places.get(m.match)!]]))
    chosen.sort((x, y) => {
      const a = keys.get(x)!, b = keys.get(y)!
      return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
    })
    const rows: Row[] = []
    let last: { group: string; count: number } | undefined
    for (const match of chosen) {
      const group = of(match)
      if (group !== '' && last?.group !== group) rows.push(last = { kind: 'heading', group, count: 0 } as Row & { kind: 'heading' })
      if (last) last.count++
      rows.push({ kind: match.attention?.call ? 'call' : 'table', match })
    }
    return rows
  }

  private fits(m: Match, s: Selection, now: number): boolean {
    if (!passes[s.filter](m, now)) return false
    if (s.search.trim() === '') return true
    const place = plain(m.place ?? ''), names = plain(`${this.side(m, 'A')} ${this.side(m, 'B')}`), id = plain(m.match)
    const byId = (word: string) => place && /^\d+$/.test(word) ? id === word : id.includes(word) // a number is a table's, and stands in many ids
    const found = (word: string) => place.startsWith(word) || names.includes(word) || byId(word)
    return plain(s.search).split(' ').every(found)
  }
}

export function need(m: Match): string {
  const a = m.attention
  if (a?.call) return 'call'
  if (m.status === 'over' || m.status === 'voided') return 'ended'
  if (a?.disputes?.length) return 'frozen'
  if (a?.options?.length) return 'option'
  return needs.includes(m.status) ? m.status : 'other'
}

const passes: Record<Filter, (m: Match, now: number) => boolean> = {
  all: () => true,
  calls: m => m.attention?.call !== undefined,
  frozen: m => (m.attention?.disputes ?? []).length > 0 || m.attention?.call !== undefined,
  options: m => (m.attention?.options ?? []).length > 0,
  findings: m => (m.attention?.findings ?? 0) > 0,
  quiet: (m, now) => m.status === 'playing' && now - Date.parse(m.attention?.heard ?? '') >= silence,
}

/** A text for comparison: without case, accents and the difference of е and ё. */
function plain(text: string): string { return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim() }

/** Which of the rows lie on the screen, given their heights, and how much lies above and below. */
export function visible(heights: number[], top: number, bottom: number): { from: number; to: number; above: number; below: number } {
  let y = 0, from = 0, to = 0, above = 0, end = 0
  for (const [i, height] of heights.entries()) {
    if (y + height <= top) { from = i + 1; above = y + height }
    if (y < bottom) { to = i + 1; end = y + height }
    y += height
  }
  to = Math.max(from, to)
  return { from, to, above, below: y - Math.max(above, end) }
}

/** What a call is known by. */
export function callOf(m: Match): string { return `${m.match} ${m.attention?.call?.at}` }
