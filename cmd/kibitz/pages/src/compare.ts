// What stands on both players' own score sheets before a game, where they differ.

import { html } from './vendor/lit-html/lit-html.js'
import type { Side } from './events'
import { index } from './events'
import { mark, who } from './faces'
import { nextGameEvents } from './session'
import type { Tablet } from './tablet'
import { say } from './words'
import type { Table } from './table'

const sides: Side[] = ['A', 'B']
const highest = 2 ** 30 // as a score in the schema

/** Each player says what he has written down for both; the next game begins with it, and the director sees that it differs. */
export function compareSheet(t: Tablet, table: Table): [string, unknown] {
  const submit = (e: SubmitEvent) => {
    e.preventDefault()
    const said = new FormData(e.target as HTMLFormElement)
    const [A, B] = sides.map(of => sides.map(side => Number(said.get(`${of}-${side}`))) as [number, number])
    void t.record(nextGameEvents(table, { A, B }))
  }
  const own = (of: Side) => html`<fieldset class="readings"><legend>${say('compare.of', who(t, of))}</legend>${sides.map(side => html`<label>${mark(t, side)} ${who(t, side)}
    <input type="number" inputmode="numeric" name="${of}-${side}" required min="0" max=${highest} .defaultValue=${String(table.score[index(side)])}></label>`)}</fieldset>`
  return [say('compare.title'), html`<form class="question" @submit=${submit}>
    ${sides.map(own)}
    <p class="hint">${say('compare.hint')}</p>
    <button class="primary wide" data-do="compared">${say('compare.save')}</button>
  </form>`]
}
