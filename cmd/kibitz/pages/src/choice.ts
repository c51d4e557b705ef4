// A choice among a few: buttons in a row, of which one is pressed.

import { html } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Side } from './events'
import { mark, sideName } from './faces'
import type { Tablet } from './tablet'

/** A row of buttons of which one is chosen. */
export function choice<T>(name: string, values: readonly T[], chosen: T | undefined, words: (v: T) => unknown, choose: (v: T) => void): TemplateResult {
  return html`<div class="chips">${values.map(v => html`
    <button data-choice="${name}-${String(v)}" aria-pressed=${v === chosen ? 'true' : 'false'} @click=${() => choose(v)}>${words(v)}</button>`)}</div>`
}

export function named(t: Tablet): (side: Side) => unknown { return side => html`${mark(t, side)} ${sideName(t, side)}` }
