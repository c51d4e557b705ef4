// The score sheet: what the match has come to, on the screen and on paper.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import { corrected } from './echo'
import type { Side } from './events'
import { faceOf, who } from './faces'
import type { Tablet } from './tablet'
import { say } from './words'
import type { Table } from './table'

export function scoreSheet(t: Tablet, table: Table): [string, unknown] {
  const events = corrected(t.recorder!.recorded()), { head, rows } = faceOf(t)!.sheet(t, events), began = events.find(e => e.type === 'match.started')?.at
  const day = began && new Date(began).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
  const place = [t.recorder!.match, table.place && `${say('table')} ${table.place}`, faceOf(t)!.length(table), day].filter(text => text).join(' · ')
  const sides: Side[] = ['A', 'B'], result = faceOf(t)!.result(table)
  return [say('sheet.title'), html`
    <p>${place}<br>${sides.map(side => who(t, side)).join(' – ')}</p>
    <table class="auction results"><thead><tr>${head.map(text => html`<th scope="col">${text}</th>`)}</tr></thead>
      <tbody>${rows.map(row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>
    ${result ? html`<p><strong>${say('sheet.score')}: ${result}</strong></p>` : nothing}
    <p class="signatures">${sides.map(side => html`<span>${who(t, side)}:</span>`)}</p>
    <button class="primary wide" data-do="print" @click=${() => print()}>${say('sheet.print')}</button>`]
}
