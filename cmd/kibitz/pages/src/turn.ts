// The entry of one play: what taps and drags on the board mean. In players' mode the page
// moves what the hand moves. In the annotator's mode the completer finishes the play as
// soon as what was shown can mean only one.

import { OFF } from './events'
import type { Board, Dice, Side, Step } from './events'
import type { Checkers } from './checkers'
import type { Result } from './complete'
import { copy, move } from './moves'

/** A tap on a point, or a checker taken from one point to another, in the mover's numbering. */
export type Gesture = { at: number } | { from: number; to: number }

export interface Situation { board: Board; side: Side; dice: Dice; game: Checkers }

export interface Play {
  steps: Step[]
  board: Board
  selected: number | null // the point from which a checker is in hand
  shown: number[] // landings that were tapped and are not on the board yet
  choices: number // plays that what was shown can still mean; 0 in free entry
  free: boolean // the play is entered checker by checker
}

/** Returns what the gestures of a turn come to. */
export function play(s: Situation, gestures: Gesture[], complete: boolean): Play {
  if (!complete) return byHand(s, gestures)
  const all = s.game.results(s.board, s.side, s.dice)
  const meant = meanings(all, gestures)
  if (meant.length === 0) return byHand(s, gestures)
  if (meant.length === 1) return finished(meant[0], 1)
  const exact = meant.filter(m => m.exact)
  if (gestures.length > 0 && exact.length === 1) return finished(exact[0], meant.length)
  return partial(s, gestures, meant.length)
}

/** Undoes the last gesture. In free entry one that put nothing on the board goes as well. */
export function undo(gestures: Gesture[]): Gesture[] { return gestures.slice(0, -1) }

function byHand(s: Situation, gestures: Gesture[]): Play {
  const p: Play = { steps: [], board: copy(s.board), selected: null, shown: [], choices: 0, free: true }
  for (const g of gestures) {
    if ('from' in g) {
      step(p, s, [g.from, g.to])
    } else if (p.selected === null) {
      if (g.at !== OFF && p.board[s.side][g.at] > 0) p.selected = g.at
    } else if (g.at !== p.selected) {
      step(p, s, [p.selected, g.at])
      p.selected = null
    } else {
      p.selected = null
    }
  }
  return p
}

function step(p: Play, s: Situation, taken: Step): void {
  if (taken[0] !== taken[1] && move(p.board, s.side, taken, s.game.sameWay)) p.steps.push(taken)
}

/** Returns the plays that fit. A tap means a landing; only where no play lands so it means a checker that leaves the point. */
function meanings(all: Result[], gestures: Gesture[]): Meaning[] {
  for (const leaving of [false, true]) {
    const meant = all.map(result => means(result, gestures, leaving)).filter(m => m !== null)
    if (meant.length > 0) return meant
  }
  return []
}

interface Meaning { result: Result; steps: Step[]; exact: boolean }

/** Returns how a play can be meant by the gestures, or null. */
function means(result: Result, gestures: Gesture[], leaving: boolean): Meaning | null {
  let found: Meaning | null = null
  for (const steps of result.ways) {
    const left = fitting(steps, gestures, leaving)
    if (left === null) continue
    found ??= { result, steps, exact: false }
    if (left === 0) return { result, steps, exact: true }
  }
  return found
}

/** Returns how many steps of a way are neither shown nor on the way to a shown landing; null if the gestures do not fit. */
function fitting(steps: Step[], gestures: Gesture[], leaving: boolean): number | null {
  const left = steps.slice()
  for (const g of gestures) {
    if ('from' in g && !takeChain(left, g.from, g.to)) return null
  }
  for (const g of gestures) {
    if ('at' in g && !takeLanding(left, g.at) && !(leaving && takeLeaving(left, g.at))) return null
  }
  return left.length
}

/** Takes the steps of one checker from a point to another. */
function takeChain(left: Step[], from: number, to: number): boolean {
  for (let at = from; at > to;) {
    const i = left.findIndex(([f, t]) => f === at && t >= to)
    if (i < 0) return false
    at = left[i][1]
    left.splice(i, 1)
  }
  return from > to
}

/** Takes a step that lands on a point, and those of the same checker before it. */
function takeLanding(left: Step[], point: number): boolean {
  let i = left.findIndex(([, to]) => to === point)
  if (i < 0) return false
  while (i >= 0) {
    const [[from]] = left.splice(i, 1)
    i = left.findIndex(([, to]) => to === from)
  }
  return true
}

/** Takes a step that leaves a point. */
function takeLeaving(left: Step[], point: number): boolean {
  const i = left.findIndex(([from]) => from === point)
  if (i >= 0) left.splice(i, 1)
  return i >= 0
}

function finished(m: Meaning, choices: number): Play {
  const steps = m.steps.slice().sort((x, y) => y[0] - x[0] || y[1] - x[1])
  return { steps, board: copy(m.result.board), selected: null, shown: [], choices, free: false }
}

/** Shows what is certain so far: checkers that were dragged, and marks on landings. */
function partial(s: Situation, gestures: Gesture[], choices: number): Play {
  const p: Play = { steps: [], board: copy(s.board), selected: null, shown: [], choices, free: false }
  for (const g of gestures) {
    if ('from' in g) step(p, s, [g.from, g.to])
    else p.shown.push(g.at)
  }
  return p
}
