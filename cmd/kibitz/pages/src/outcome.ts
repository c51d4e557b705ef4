// What a game was won as, where its players say it: one does, and the other agrees on a part of
// the screen that is turned to him.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { checkersOf } from './checkers'
import { choice } from './choice'
import { corrected, worth } from './echo'
import { index, opponent } from './events'
import type { Event, Side } from './events'
import { mark, who } from './faces'
import type { Part } from './faces'
import { now } from './session'
import { pointsOf, tallyOf } from './tally'
import type { Sheet, Tablet } from './tablet'
import { say } from './words'
import { playing, target } from './table'
import type { Table } from './table'

const sides: Side[] = ['A', 'B']

/** A question to a side. Where the players enter, it is turned to the one who sits opposite. */
function asking(t: Tablet, table: Table, side: Side, question: string, answers: unknown): TemplateResult {
  const opposite = table.aid === 'none' && side === (t.settings.flip ? 'A' : 'B')
  return html`<section class="question ${opposite ? 'turned' : ''}"><p class="ask">${mark(t, side)} ${question}</p>${answers}</section>`
}

/** The end of a game before its last checker is off: a side gives it up, or says what it has won; the other agrees. */
export function concede(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const claims = s.subject === 'won', by = s.side && (claims ? opponent(s.side) : s.side) // whose game is lost
  const losses: Record<string, string> = { ...checkersOf(table).losses, ...claims || table.format.kind === 'session' ? {} : { match: 'match' } }
  const give = () => t.record([s.as === 'match' ? { type: 'match.conceded', at: now(), data: { side: by } }
    : { type: 'game.conceded', game: table.game, at: now(), data: { side: by, as: s.as } }])
  const says = (subject: string) => choice(subject === 'won' ? 'winner' : 'who', sides, s.subject === subject ? s.side ?? undefined : undefined,
    side => html`${mark(t, side)} ${say(`ask.${subject}`, who(t, side))}`, side => t.show({ ...s, side, subject, as: s.as === 'match' ? undefined : s.as }))
  const other = by && (claims ? by : opponent(by)), question = s.as === 'match' ? 'ask.concede-match' : claims ? 'ask.won-answer' : 'ask.concede-answer'
  return [say('do.concede'), html`
    ${says('lost')}${says('won')}
    ${s.side ? html`<h3>${say('ask.concede-what')}</h3>
      ${choice('as', Object.keys(losses), s.as, as => say(`kind.${losses[as]}`), as => t.show({ ...s, as }))}` : nothing}
    ${other && s.as ? asking(t, table, other, say(question, who(t, other), say(`kind.${losses[s.as]}`)), html`<button class="primary wide" data-do="agreed" @click=${give}>${say('do.yes')}</button>`) : nothing}`]
}

/** What the players agree on once where they say what the record says: it is asked again where the record of the game changes. */
function asked(t: Tablet, table: Table): string { return [t.recorder!.match, table.last!.game, table.last!.winner, table.last!.as].join(' ') }

/** What a game can be won as, once for each number of points that it can be worth. */
function wins(table: Table): string[] {
  const all = Object.keys(checkersOf(table).losses), points = all.map(as => worth(table, as))
  return all.filter((_, i) => points.indexOf(points[i]) === i)
}

const settles = new Set(['score.entered', 'position.set', 'ruling.made', 'result.signed'])

/** Reports whether the record goes on, after the end of a game, with what settles its result. */
function settled(t: Tablet, game: number): boolean {
  const events = corrected(t.recorder!.recorded()), end = events.map(e => e.type === 'turn.ended' && e.game === game).lastIndexOf(true)
  return events.slice(end + 1).some(e => settles.has(e.type))
}

/** Reports whether the players have not said yet what the game was won as that has been borne off, where that makes a difference. Somebody who records for them goes by the board. */
export function unsaid(t: Tablet, table: Table): boolean {
  const { last, aid } = table
  return last?.by === 'bear-off' && last.points > 0 && aid === 'none' && wins(table).length > 1 && !playing(table) && !t.following && t.agreed !== asked(t, table) && !settled(t, last.game)
}

/** The score of a side; that of the winner is not shown before the players have said what was won. */
export function scoreSaid(t: Tablet, table: Table, side: Side): string {
  return unsaid(t, table) && side === table.last!.winner ? '?' : pointsOf(tallyOf(table.score, target(table.format)), index(side))
}

/** The winner says what the game that has been borne off was won as, and the loser agrees. Only what the record does not say is recorded, and then that is what has been said. */
export function saying(t: Tablet, table: Table): Part {
  const { winner, game, points: counted } = table.last!, loser = opponent(winner), losses = checkersOf(table).losses, said = t.draft.form.won
  const choose = (won: string) => t.edit({ form: { ...t.draft.form, won } }), points = worth(table, said), same = points === counted
  const agree = () => same ? t.agree(asked(t, table)) : void t.record([{ type: 'score.entered', game, at: now(), data: { winner, points, source: 'table' } } satisfies Event])
  return said
    ? asking(t, table, loser, say('ask.won-answer', who(t, loser), say(`kind.${losses[said]}`)), html`
        ${same ? nothing : html`<p class="hint">${say('ask.differs', counted)}</p>`}
        <button class="primary wide" data-do="agreed" @click=${agree}>${say('do.yes')}</button>
        <button class="wide" data-do="disagreed" @click=${() => choose('')}>${say('do.no')}</button>`)
    : asking(t, table, winner, say('ask.won-as', who(t, winner)), choice('won', wins(table), undefined, as => say(`kind.${losses[as]}`), choose))
}
