// What differs between the games that are played on the backgammon board.

import { OFF } from './events'
import type { Board, Dice, Row, Side } from './events'
import { results } from './complete'
import type { Result } from './complete'
import { results as nardsResults } from './nards'

export interface Checkers {
  sameWay: boolean // both sides move in the same direction, and nothing is hit
  losses: Record<string, string> // what a game can be lost as, the least first, and the word for it
  loss(loser: Row): string // what it is lost as at the end
  results(b: Board, side: Side, dice: Dice): Result[] // of a roll, each once
}

const backgammon: Checkers = {
  sameWay: false,
  losses: { single: 'single', gammon: 'gammon', backgammon: 'backgammon' },
  loss: row => row[OFF] > 0 ? 'single' : row.some((n, point) => n > 0 && point > 18) ? 'backgammon' : 'gammon',
  results,
}

const longNards: Checkers = {
  sameWay: true,
  losses: { single: 'oin', gammon: 'mars' },
  loss: row => row[OFF] > 0 ? 'single' : 'gammon',
  results: nardsResults,
}

const games: Record<string, Checkers> = { backgammon, 'long-nards': longNards }

/** Returns the game of a discipline. One that is not played with checkers has none, and its table asks for none. */
export function checkersOf(t: { discipline: string }): Checkers { return games[t.discipline] ?? backgammon }
