// The face of the games that are played on the backgammon board.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { die, drawBoard } from './board'
import type { View } from './board'
import { checkersOf } from './checkers'
import { compareSheet } from './compare'
import { BAR, OFF, opponent } from './events'
import type { Dice, Event, Side } from './events'
import { apply } from './echo'
import { addFace, who } from './faces'
import type { Part } from './faces'
import { saying, scoreSaid, unsaid } from './outcome'
import { hand, lightSide, placeName } from './hand'
import { entered, laidBoard, laidOn, nextGameEvents, notation, now, situation, startEvents } from './session'
import type { Tablet } from './tablet'
import type { Play } from './turn'
import { laying } from './lay-screen'
import { turnsChoice, turnsSheet } from './turns'
import { count } from './waits'
import { say } from './words'
import { emptyTable, target } from './table'
import type { Table } from './table'
import { scoreOf, tallyOf } from './tally'

addFace({
  side: sideName,
  mark: chip,
  score: (t, table) => html`<span>${player(t, 'A')} <span>${scoreSaid(t, table, 'A')}</span></span><span>–</span><span>${player(t, 'B')} <span>${scoreSaid(t, table, 'B')}</span></span>`,
  length: ({ format }) => format.kind === 'session' ? say('session') : say(format.kind === 'best-of' ? 'best-of' : 'to', format.length),
  start: table => [...startEvents(table), { type: 'game.started', game: 1, at: now(), data: {} }],
  result: table => told(table),
  table: board,
  panel,
  asks: (t, table) => unsaid(t, table) ? saying(t, table) : nothing,
  commits: (t, table) => Boolean(t.draft.laid) || !table.counting && ['in-turn', 'roll-or-double', 'opening-roll'].includes(table.phase),
  words: spokenWords,
  subjects: ['position', 'roll', 'play', 'cube', 'score', 'clock', 'procedure', 'other'],
  clock: true,
  board: true,
  aid: true,
  menu: turnsChoice,
  sheets: { turns: turnsSheet, compare: compareSheet },
  sheet: gamesPlayed,
  answers: [],
}, 'backgammon', 'long-nards')

function sideName(t: Tablet, side: Side): string { return say(side === lightSide(t) ? 'light' : 'dark') }

/** A checker in the colour of a side. */
function chip(t: Tablet, side: Side): TemplateResult {
  return html`<svg class="chip ${side === lightSide(t) ? 'light' : 'dark'}" viewBox="0 0 20 20" aria-hidden="true">
    <circle class="disc" cx="10" cy="10" r="9"/><circle class="ring" cx="10" cy="10" r="6"/></svg>`
}

/** A player by colour and name. */
function player(t: Tablet, side: Side): TemplateResult {
  const name = who(t, side), colour = sideName(t, side)
  return html`${chip(t, side)}${name === colour ? nothing : html`<span class="hidden">${colour}</span>`}<span class="name" title=${name}>${name}</span>`
}

function view(t: Tablet, table: Table): View {
  return { near: t.settings.flip ? 'B' : 'A', offLeft: t.settings.mirror, sameWay: checkersOf(table).sameWay, light: lightSide(t) }
}

function board(t: Tablet, table: Table): TemplateResult {
  const s = situation(table, t.draft), p = entered(table, t.draft), { laid } = t.draft
  const turn = laid?.hand ?? s?.side ?? table.turn
  const shown = laid ? laidBoard(table, t.draft) : p?.board ?? table.board
  const cube = laid?.missing ? { ...table.cube, ...laid.cube, offered: 0, by: null } : table.cube
  return html`${drawBoard({
    board: shown, before: s?.board ?? (laid ? laidOn(table, t.draft) : table.board), dice: turn === s?.side ? s!.dice : null, turn, cube,
    selected: laid ? laid.held : p?.selected ?? null, shown: laid ? [] : p?.shown ?? [],
  }, view(t, table), hand(t, { ...table, cube }, shown, turn))}
  <p class="hidden">${(['A', 'B'] as Side[]).map(side => `${sideName(t, side)}: ${summary(shown[side])}`).join('. ')}</p>`
}

function summary(row: number[]): string {
  return row.map((n, point) => n > 0 ? `${placeName(point)}: ${n}` : '').filter(text => text).join(', ')
}

function panel(t: Tablet, table: Table): TemplateResult {
  if (t.draft.laid) return laying(t, table)
  if (table.counting) return count(t, table)
  switch (table.phase) {
    case 'between-games': return between(t, table)
    case 'opening-roll': return opening(t, table)
    case 'cube-answer': return answer(t, table)
  }
  return turn(t, table)
}

function between(t: Tablet, table: Table): TemplateResult {
  return html`<p class="ask">${awaited(t, table)}</p>
    <button class="primary wide" data-do="next" @click=${() => t.record(nextGameEvents(table, { A: table.score, B: table.score }))}>${say('do.next', table.score.join('–'))}</button>
    <button class="wide" data-do="compare" @click=${() => t.show({ kind: 'compare' })}>${say('compare.differ')}</button>
    <button class="wide" data-do="uncompared" @click=${() => t.record(nextGameEvents(table))}>${say('do.uncompared')}</button>
    <button class="wide" data-do="break" @click=${() => t.show({ kind: 'break' })}>${say('break.more')}</button>
    ${table.format.kind === 'session' ? html`<button class="wide" data-do="end" @click=${() => t.show({ kind: 'end' })}>${say('do.end')}</button>` : nothing}`
}

/** The score, and what of it counts. */
function told({ score, format }: Table): string { return scoreOf(tallyOf(score, target(format))) }

/** The games that are over, each with its result and the score after it, and rulings that changed the score. */
function gamesPlayed(t: Tablet, events: Event[]): { head: string[]; rows: unknown[][] } {
  const table = emptyTable(), rows: unknown[][] = []
  const rule = (score: [number, number]) => {
    if (score.join() === table.score.join()) return
    table.score = score
    rows.push(['', '', '', say('sheet.ruling'), '', told(table)])
  }
  for (const e of events) {
    const before = table.last
    apply(table, e)
    if (e.type === 'ruling.made') rule(scoreRuled(table.score, e.data.effects))
    const { last, cube } = table, as = last && last.by !== 'pass' && checkersOf(table).losses[last.as]
    if (last && last !== before) rows.push([last.game, who(t, last.winner), last.points, as ? say(`kind.${as}`) : last.by === 'pass' ? say('do.pass') : '', cube.value, told(table)])
  }
  rule(t.recorder!.table.score) // where the hall has it otherwise, a ruling took back or restored more
  return { head: ['game', 'winner', 'points', 'how', 'cube', 'score'].map(name => say(`sheet.${name}`)), rows }
}

/** The score after the effects of a ruling that name it. */
function scoreRuled(score: [number, number], effects: { kind: string; side?: Side; score?: [number, number]; points?: number }[]): [number, number] {
  let [a, b] = score
  for (const e of effects) {
    if (e.kind === 'set-score') [a, b] = e.score!
    if (e.kind === 'award-points' && e.side === 'A') a += e.points!
    if (e.kind === 'award-points' && e.side === 'B') b += e.points!
  }
  return [a, b]
}

function ended(t: Tablet, table: Table): string {
  const last = table.last
  if (!last) return ''
  const won = say('side.wins-game', who(t, last.winner), last.points), as = checkersOf(table).losses[last.as]
  return as && last.by !== 'pass' ? `${won}: ${say(`kind.${as}`)}` : won
}

function opening(t: Tablet, table: Table): TemplateResult {
  const { opening } = t.draft
  return html`<p class="ask">${awaited(t, table)}</p>
    ${(['A', 'B'] as Side[]).map(side => html`<div class="opening" role="group" aria-label=${sideName(t, side)}>
      <span class="whose">${chip(t, side)}</span>
      ${[1, 2, 3, 4, 5, 6].map(n => html`<button data-die="${side}${n}" aria-label="${sideName(t, side)} ${n}" aria-pressed=${opening[side] === n ? 'true' : 'false'}
        @click=${() => t.openingDie(side, n)}>${dieFace(n, t, side)}</button>`)}
    </div>`)}
    ${playLine(t, table)}`
}

function dieFace(n: number, t: Tablet, side: Side): TemplateResult {
  return html`<svg class="dice" viewBox="0 0 24 24" aria-hidden="true">${die(n, 12, 12, 21, side === lightSide(t) ? 'light' : 'dark')}</svg>`
}

function answer(t: Tablet, table: Table): TemplateResult {
  const cube = table.cube, other = opponent(cube.by!)
  const reply = (type: string, data = {}) => t.record([{ type, game: table.game, at: now(), data: { side: other, ...data } }])
  const beaver = table.format.kind === 'session' && (table.format.beavers ?? 0) > cube.beavers
  return html`<p class="ask">${awaited(t, table)}</p>
    <div class="answers">
      <button class="primary" data-do="take" @click=${() => reply('cube.taken')}>${say('do.take')}</button>
      <button class="primary" data-do="pass" @click=${() => reply('cube.passed')}>${say('do.pass')}</button>
      ${beaver ? html`<button data-do="beaver" @click=${() => reply('cube.beavered', { value: cube.offered * 2 })}>${say(cube.beavers ? 'do.raccoon' : 'do.beaver')}</button>` : nothing}
    </div>`
}

function turn(t: Tablet, table: Table): TemplateResult {
  const side = table.turn!
  const fixed = table.phase === 'in-turn'
  const chosen = situation(table, t.draft)?.dice ?? null
  return html`${playLine(t, table)}
    <div class="grid" role="group" aria-label=${say('ask.roll', sideName(t, side))}>
      ${rolls.map(roll => rollButton(t, side, roll, chosen, fixed))}
      <button class="void" data-do="void" @click=${() => t.show({ kind: 'void' })}>${say('do.void')}</button>
      <button class="concede" data-do="concede" @click=${() => t.show({ kind: 'concede' })}>${say('do.concede')}</button>
    </div>`
}

const rolls: Dice[] = [1, 2, 3, 4, 5, 6].flatMap(low => [1, 2, 3, 4, 5, 6].filter(high => high >= low).map(high => [high, low] as Dice))

function rollButton(t: Tablet, side: Side, [high, low]: Dice, chosen: Dice | null, fixed: boolean): TemplateResult {
  const pressed = chosen !== null && Math.max(...chosen) === high && Math.min(...chosen) === low
  const tone = side === lightSide(t) ? 'light' : 'dark'
  return html`<button class="roll c${high} r${low}" data-roll="${high}${low}" aria-label=${say('said.roll', high, low)} aria-pressed=${pressed ? 'true' : 'false'}
    ?disabled=${fixed && !pressed} @click=${() => t.roll([high, low])}>
    <svg class="dice" viewBox="0 0 48 24" aria-hidden="true">${die(high, 12, 12, 20, tone)}${die(low, 36, 12, 20, tone)}</svg></button>`
}

/** What the table waits for, in one sentence. */
function awaited(t: Tablet, table: Table): string {
  const { phase, turn, cube, last } = table
  if (unsaid(t, table)) return say('ask.won-as', who(t, last!.winner))
  if (phase === 'match-over') return `${say('state.over')}: ${told(table)}`
  if (phase === 'between-games') return ended(t, table)
  if (phase === 'opening-roll') return `${say('game', table.game)} · ${say('ask.opening')}`
  if (phase === 'cube-answer') return say('side.answer', sideName(t, cube.by!), cube.offered, sideName(t, opponent(cube.by!)))
  return turn ? say('side.turn-roll', sideName(t, turn)) : ''
}

/** What is entered of the turn, or what the table waits for, as it is spoken. */
function spokenWords(t: Tablet, table: Table): string {
  const s = situation(table, t.draft), p = entered(table, t.draft), { opening } = t.draft
  if (!s || !p) return (['A', 'B'] as Side[]).filter(side => opening[side]).map(side => `${sideName(t, side)} ${opening[side]}`).join(', ') || awaited(t, table)
  const from = (point: number) => say('said.from', point === BAR ? say('said.bar') : point), to = (point: number) => point === OFF ? say('place.out') : say('said.to', point)
  return [say('side.turn-play', sideName(t, s.side), say('said.roll', ...s.dice)), ...p.steps.map(step => `${from(step[0])} ${to(step[1])}`),
    p.selected === null ? '' : from(p.selected), ...p.shown.map(to), hint(t, table, p)].filter(text => text).join(', ')
}

/** What an annotator has still to show. */
function hint(t: Tablet, table: Table, p: Play): string {
  if (table.aid !== 'complete' || t.complete && !p.free) return ''
  return !p.free ? say('state.choices', p.choices) : p.choices === 0 && t.draft.gestures.length > 0 ? say('state.free') : ''
}

/** What is entered of the turn, in words. */
function playLine(t: Tablet, table: Table): Part {
  const s = situation(table, t.draft), p = entered(table, t.draft)
  if (!s || !p) {
    return table.turn && table.phase !== 'opening-roll'
      ? html`<p class="ask">${chip(t, table.turn)} ${awaited(t, table)}</p>` : nothing
  }
  const text = notation(p.steps, say('place.bar'), say('place.out'))
  const more = hint(t, table, p)
  return html`<p class="ask">${chip(t, s.side)} ${say('side.turn-play', sideName(t, s.side), `${s.dice[0]}-${s.dice[1]}`)} <strong class="steps">${text}</strong></p>
    ${more ? html`<p class="hint">${more}</p>` : nothing}`
}

