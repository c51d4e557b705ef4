// A photo from the camera: taken, looked at, recorded.

import { html } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Acting } from './acting'
import { say } from './words'

/** The button that takes a photo, about a dispute or about the match. */
export function takePhoto(a: Acting, dispute?: string): TemplateResult {
  const take = (e: Event) => {
    const input = e.target as HTMLInputElement, [file] = input.files ?? []
    if (file) void a.takes(file, dispute)
    input.value = '' // the same photo can be taken again
  }
  return html`<label class="photo">${say('act.photo')} <input class="hidden" type="file" data-photo=${dispute ?? ''} accept="image/*" capture="environment" @change=${take}></label>`
}

export function photoScreen(a: Acting): TemplateResult {
  const caption = () => document.querySelector<HTMLInputElement>('[name=caption]')!.value.trim()
  return html`<main class="form">
    <h2>${say('act.photo')}</h2>
    <img class="taken" alt=${say('act.taken')} src=${a.photo!.url}>
    <label>${say('act.caption')}<input name="caption" maxlength="200" autocomplete="off"></label>
    <button class="primary wide" data-do="record" ?disabled=${a.busy} @click=${() => void a.records(caption())}>${say('do.record')}</button>
  </main>`
}
