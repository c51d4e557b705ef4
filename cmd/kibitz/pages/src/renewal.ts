// A tablet that was copied, or restored from a backup: two devices would count with one key.

import { html } from './vendor/lit-html/lit-html.js'
import { takeAway } from './hand-in'
import type { Part } from './faces'
import type { Tablet } from './tablet'
import { say } from './words'

/** Nothing more is recorded with the key. What waits is kept for the desk, and the device is enrolled anew. */
export function renewal(t: Tablet): Part {
  const { queue } = t.recorder!
  return html`<div role="alert"><p class="ask"><strong>${say('state.copied')}</strong></p><p>${say('state.copied-what')}</p></div>
    ${queue.length > 0 ? takeAway(t, queue) : ''}
    <button class="primary wide" data-do="renew" @click=${() => t.show({ kind: 'renew' })}>${say('do.renew')}</button>`
}

export function renewSheet(t: Tablet): [string, unknown] {
  return [say('do.renew'), html`<p>${say('state.renew')}</p>
    <button class="primary wide" data-do="renewed" @click=${() => { t.show(null); void t.renew() }}>${say('do.renewed')}</button>`]
}
