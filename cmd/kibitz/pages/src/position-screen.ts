// The screen on which a position is laid by hand.

import { html } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Acting } from './acting'
import { drawBoard } from './board'
import { BAR, OFF } from './events'
import type { Side } from './events'
import type { Laid } from './lay'
import { boardOf, undone } from './position'
import { say } from './words'

const sides: Side[] = ['A', 'B']

export function positionScreen(a: Acting): TemplateResult {
  const p = a.position!, { laid, begun } = p, board = boardOf(p)
  const change = (to: Partial<Laid>) => a.lays({ ...p, laid: { ...laid, ...to } })
  const choose = (name: string, legend: string, chosen: Side, take: (side: Side) => void) => html`<fieldset><legend>${say(legend)}</legend>
    ${sides.map((side, i) => html`<button type="button" data-choice="${name}-${side}" aria-pressed=${side === chosen ? 'true' : 'false'} @click=${() => take(side)}>${a.stand!.sides[i]}</button>`)}</fieldset>`
  return html`<main class="form laying">
    <h2>${say('lay.title')}</h2>
    ${choose('hand', 'lay.hand', laid.hand, hand => change({ hand, held: null }))}
    ${drawBoard({ board, before: begun.board, dice: null, turn: laid.hand, selected: laid.held, shown: [], cube: { value: 1, owner: 'absent', offered: 0, by: null, beavers: 0 } },
      { near: 'A', offLeft: false, sameWay: begun.same_way ?? false, light: 'A' },
      {
        title: say('lay.title'), cubeLabel: '', cube: () => {},
        label: point => `${placeName(point)}: ${board[laid.hand][point]}`,
        down: (e, point) => drag(a, e, point),
        key: (e, point) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); a.touch({ at: point }) } },
      })}
    ${choose('on-roll', 'field.on-roll', laid.onRoll!, onRoll => change({ onRoll }))}
    <div class="forms"><button type="button" data-do="undo" ?disabled=${laid.moves.length === 0 && laid.held === null} @click=${() => a.lays(undone(p))}>${say('do.undo')}</button>
      <button type="button" class="primary" data-do="laid" @click=${() => a.laid()}>${say('do.laid')}</button></div>
  </main>`
}

function placeName(point: number): string { return point === BAR ? say('lay.bar') : point === OFF ? say('lay.off') : say('lay.point', point) }

/** A press is a tap, or a drag to where it is lifted. */
function drag(a: Acting, e: PointerEvent, from: number): void {
  e.preventDefault()
  addEventListener('pointerup', up => {
    const place = document.elementsFromPoint(up.clientX, up.clientY).find(one => one.hasAttribute('data-place'))
    const to = place ? Number(place.getAttribute('data-place')) : from
    a.touch(to === from ? { at: from } : { from, to })
  }, { once: true })
}
