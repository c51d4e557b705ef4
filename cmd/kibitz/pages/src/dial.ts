// The clock on the screen: both sides' time, the press that ends a turn, and the sheet to
// start, stop and read the clock.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { both, instant, nextSecond, reading, respite, written } from './clock'
import { index, opponent } from './events'
import type { Side } from './events'
import { situation } from './session'
import { mark, sideName } from './faces'
import type { Sheet, Tablet } from './tablet'
import { ago, aside, timed } from './waits'
import { say } from './words'
import type { Table } from './table'

const sides: Side[] = ['A', 'B']

/** Both sides' time, if any is known, until the match is over. A side's own button is its press. */
export function dial(t: Tablet): TemplateResult | typeof nothing {
  const { clock, phase } = t.recorder!.table
  if (!clock.left || phase === 'match-over') return nothing
  const still = t.held || t.draft.correcting !== null
  const stop = html`<button data-do="clock-stop" ?disabled=${still} @click=${() => aside(t, 'clock.stopped')}>${say('clock.stop')}</button>`
  const more = html`<button data-do="clock" ?disabled=${still} @click=${() => t.show({ kind: 'clock' })}>${say('clock.more')}</button>`
  return html`<div class="clock" role="group" aria-label=${say('clock.title')}>
    ${time(t, 'A', still)}${clock.running ? stop : more}${time(t, 'B', still)}
  </div>`
}

function time(t: Tablet, side: Side, still: boolean): TemplateResult {
  const { clock, counting } = t.recorder!.table, at = moment(t)
  const left = both(clock, at)[index(side)], runs = clock.running === side, delay = runs ? respite(clock, at) : 0
  return html`<button class="time ${runs ? 'runs' : ''} ${left < 0 ? 'fallen' : ''}" data-do="press-${side}"
    ?disabled=${still || counting !== null || clock.running === opponent(side)} @click=${() => press(t, side)}>
    ${mark(t, side)}<span class="hidden">${sideName(t, side)}</span>
    <span>${reading(left)}</span>
    ${delay > 0 ? html`<small>+${Math.ceil(delay / 1000)}</small>` : nothing}
    ${left < 0 ? html`<small>${say('clock.fallen')}</small>` : nothing}
    ${runs ? html`<span class="hidden">${say('clock.runs')}</span>` : nothing}
  </button>`
}

/** This moment by the clock that the record goes by. */
function moment(t: Tablet): number {
  const { table, device, ahead } = t.recorder!
  return instant(table.clock, device.id, ahead)
}

/** Milliseconds until something on the screen shows another second; null while no time runs. */
export function beat(t: Tablet): number | null {
  const { table } = t.recorder!, { clock } = table
  if (table.phase === 'match-over') return null
  const moving = timed(table).map(h => -ago(t, h))
  if (clock.left && clock.running) moving.push(respite(clock, moment(t)) || both(clock, moment(t))[index(clock.running)])
  return moving.length > 0 ? Math.min(...moving.map(nextSecond)) : null
}

/** A side presses: with a play that is entered, its turn ends. */
function press(t: Tablet, side: Side): void {
  const { table } = t.recorder!
  if (table.clock.running === side && t.complete && situation(table, t.draft)?.side === side) t.done()
  else aside(t, 'clock.pressed', { side })
}

export function clockSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const { clock } = table
  return [say('clock.title'), html`
    ${clock.running
      ? html`<button class="wide" data-do="clock-stop" @click=${() => aside(t, 'clock.stopped')}>${say('clock.stop')}</button>`
      : sides.map(side => html`<button class="wide" data-do="clock-start-${side}" @click=${() => aside(t, 'clock.started', { side })}>
          ${mark(t, side)} ${say('clock.start', sideName(t, side))}</button>`)}
    <h3>${say('clock.shows')}</h3>
    ${shown(t, table, s)}`]
}

/** What a clock beside the tablet shows. */
function shown(t: Tablet, table: Table, s: Sheet): TemplateResult {
  const { clock } = table
  s.readings ??= clock.left ? both(clock, moment(t)).map(reading) : ['', ''] // as they were when it was opened
  const submit = (e: SubmitEvent) => {
    e.preventDefault()
    const said = new FormData(e.target as HTMLFormElement)
    const [A, B] = written(clock, moment(t), s.readings!, sides.map(side => said.get(side) as string))
    if (A !== null && B !== null) aside(t, 'clock.read', { A, B, running: clock.running ?? undefined })
  }
  return html`<form class="readings" @submit=${submit}>
    ${sides.map(side => html`<label>${mark(t, side)} ${sideName(t, side)}
      <input name=${side} required inputmode="numeric" autocomplete="off" pattern="[\\-−]?([0-9]{1,2}:)?[0-9]{1,3}:[0-5][0-9]" placeholder="12:00"
        .defaultValue=${s.readings![index(side)]}></label>`)}
    <button class="primary" data-do="clock-read">${say('do.save')}</button>
  </form>`
}
