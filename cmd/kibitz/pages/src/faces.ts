// What differs between the games on the screen: each has a face, which its own file adds.

import type { nothing, TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Event, Side } from './events'
import type { Game, Sheet, Tablet } from './tablet'
import type { Table } from './table'

export type Part = TemplateResult | typeof nothing

export interface Face extends Game {
  side(t: Tablet, side: Side): string // what the side is called
  mark(t: Tablet, side: Side): Part // the sign before its name
  score(t: Tablet, table: Table): TemplateResult
  length(table: Table): string // what is played for; empty if that is not told
  start(table: Table): Event[] // what is recorded when play begins
  result(table: Table): string | null // of the match, which both sides sign; null if they sign none
  table(t: Tablet, table: Table): TemplateResult // what lies on the table
  panel(t: Tablet, table: Table): TemplateResult // what can be entered now
  asks?(t: Tablet, table: Table): Part // what the players have to say before they go on
  commits(t: Tablet, table: Table): boolean // what is entered now is committed with Done
  subjects: readonly string[] // of a dispute
  clock: boolean // the sides have time of their own
  aid: boolean // the page can complete what is entered
  menu(t: Tablet, table: Table): Part // what the menu has besides
  sheets: Record<string, Content> // the game's own, by what opens them
  sheet(t: Tablet, events: Event[]): { head: string[]; rows: unknown[][] } // the score sheet: a row a game or board
}

/** What a sheet shows. */
export type Content = (t: Tablet, table: Table, s: Sheet) => [title: string, content: unknown]

const faces = new Map<string, Face>()

export function addFace(face: Face, ...disciplines: string[]): void {
  for (const discipline of disciplines) faces.set(discipline, face)
}

/** Returns the face of the game that is recorded; a game without one cannot be recorded here. */
export function faceOf(t: Tablet): Face | undefined { return faces.get(t.recorder?.table.discipline ?? '') }

export function sideName(t: Tablet, side: Side): string { return faceOf(t)!.side(t, side) }

export function mark(t: Tablet, side: Side): Part { return faceOf(t)!.mark(t, side) }

/** The name of the player, or what the side is called where the hall tells no name. */
export function who(t: Tablet, side: Side): string {
  const { names, table } = t.recorder!
  return names[table.players[side]] ?? sideName(t, side)
}
