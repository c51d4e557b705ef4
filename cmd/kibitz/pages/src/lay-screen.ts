// The screen on which a board is laid by hand.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Side } from './events'
import { mark, sideName } from './faces'
import { lay, wonMeanwhile } from './lay'
import type { Laid } from './lay'
import { situation } from './session'
import type { Tablet } from './tablet'
import { say } from './words'
import { index } from './events'
import { centred, playing } from './table'
import type { Cube, Table } from './table'
import { choice, named } from './choice'

const sides: Side[] = ['A', 'B']
const values = [1, 2, 4, 8, 16, 32, 64]

/** What is entered while a board is laid. */
export function laying(t: Tablet, table: Table): TemplateResult {
  const laid = t.draft.laid!
  const change = (to: Partial<Laid>) => t.edit({ laid: { ...laid, ...to } })
  return html`<p class="ask">${say(laid.missing ? 'lay.position' : 'lay.play')}</p>
    <h2>${say('lay.hand')}</h2>
    ${choice('hand', sides, laid.hand, named(t), hand => change({ hand, held: null }))}
    ${laid.missing ? html`
      ${playing(table) ? html`<h2>${say('game', table.game)}</h2>
        ${choice('ended', [false, true], laid.ended, ended => say(ended ? 'lay.ended' : 'lay.goes-on'), ended => change(meanwhile(table, laid, ended)))}` : nothing}
      ${laid.ended && !wonMeanwhile(table, laid) ? html`<p class="hint">${say('lay.won')}</p>` : nothing}
      <h2>${say('lay.on-roll')}</h2>
      ${choice('on-roll', playing(table) && !laid.ended ? sides : [...sides, null], laid.onRoll, side => side ? named(t)(side) : say('lay.between'), onRoll => change({ onRoll }))}
      ${table.format.cube ? cube(t, laid, change) : nothing}
      <h2>${say('lay.score')}</h2>
      ${score(t, laid, change)}` : nothing}`
}

/** The game that goes on, or the next, on whose board nothing is laid yet. */
function meanwhile(table: Table, laid: Laid, ended: boolean): Partial<Laid> {
  const { cube, onRoll } = lay(table, laid.missing, laid.hand)
  const { value, owner } = centred(table.format.cube)
  return { ended, held: null, moves: [], cube: ended ? { value, owner } : cube, onRoll }
}

function cube(t: Tablet, laid: Laid, change: (to: Partial<Laid>) => void): TemplateResult {
  const { value, owner } = laid.cube, owners: Cube['owner'][] = ['A', 'centre', 'B']
  return html`<h2>${say('lay.cube')}</h2>
    ${choice('cube-owner', owners, owner, o => o === 'A' || o === 'B' ? named(t)(o) : say('lay.centre'), o => change({ cube: { value, owner: o } }))}
    <div class="values">${choice('cube-value', values, value, String, v => change({ cube: { value: v, owner } }))}</div>`
}

const highest = 2 ** 30 // as a score in the schema

function score(t: Tablet, laid: Laid, change: (to: Partial<Laid>) => void): TemplateResult {
  const enter = (field: HTMLInputElement, side: Side) => {
    const score: Laid['score'] = [...laid.score], points = Math.min(highest, Math.max(0, Math.floor(Number(field.value))))
    score[index(side)] = points
    field.value = String(points)
    change({ score })
  }
  return html`<div class="readings">${sides.map(side => html`<label>${mark(t, side)} ${sideName(t, side)}
    <input type="number" min="0" max=${highest} name="score-${side}" .value=${String(laid.score[index(side)])}
      @change=${(e: Event) => enter(e.target as HTMLInputElement, side)}></label>`)}</div>`
}

/** What of the record can be laid by hand now, for the menu. */
export function layChoices(t: Tablet, table: Table): TemplateResult {
  const turn = situation(table, t.draft)
  return html`
    ${turn ? html`<button class="wide" data-do="lay" @click=${() => begin(t, '', turn.side)}>${say('lay.freely')}</button>` : nothing}
    ${table.started && !t.draft.correcting ? html`<button class="wide" data-do="gap" @click=${() => t.show({ kind: 'gap' })}>${say('lay.gap')}</button>` : nothing}`
}

const missing = ['roll', 'play', 'cube', 'turns', 'game', 'unknown'] as const

export function gapSheet(t: Tablet, table: Table): [string, unknown] {
  return [say('lay.missing'), choice('missing', missing, undefined, what => say(`missing.${what}`), what => begin(t, what, table.turn ?? 'A'))]
}

function begin(t: Tablet, what: string, hand: Side): void {
  t.sheet = null
  t.edit({ laid: lay(t.table, what, hand) })
}
