// The turns of the game that can still be entered again.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { Event } from './events'
import { sideName } from './faces'
import type { Part } from './faces'
import { notation } from './session'
import type { Tablet } from './tablet'
import { say } from './words'

/** What the menu offers where there are turns before the last one. */
export function turnsChoice(t: Tablet): Part {
  if (t.held || t.draft.correcting || t.turns.length < 2) return nothing
  return html`<button class="wide" data-do="turns" @click=${() => t.show({ kind: 'turns' })}>${say('do.correct-earlier')}</button>`
}

/** The turns of this game, of which one is chosen to be entered again. */
export function turnsSheet(t: Tablet): [string, unknown] {
  return [say('do.correct-earlier'), html`${t.turns.map(({ id, events }) => html`
    <button class="wide" data-turn=${id} @click=${() => t.correct(id)}>${turnText(t, events)}</button>`)}`]
}

function turnText(t: Tablet, events: Event[]): string {
  const data = (type: string) => events.find(e => e.type === type)?.data
  const side = data('turn.ended')!.side, opening = data('opening.rolled'), dice = data('dice.rolled')?.dice ?? (opening && [opening.A, opening.B])
  const steps = data('checkers.moved')?.steps ?? []
  return `${say('side.turn-play', sideName(t, side), dice?.join('-') ?? '')} ${notation(steps, say('place.bar'), say('place.out'))}`
}
