// A one-time code that is photographed instead of typed.

import { html } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Tablet } from './tablet'
import { say } from './words'

/** The button that photographs a code. The photo stays on the device. */
export function photographed(t: Tablet): TemplateResult {
  const take = async (e: Event) => {
    const input = e.target as HTMLInputElement, [photo] = input.files ?? []
    input.value = '' // the same photo can be taken again
    if (!photo) return
    const text = await t.read(photo).catch(() => null)
    if (text && /^[A-Z]{8}$/.test(text)) void t.enrol(text)
    else t.refuse(meant(text))
  }
  return html`<label class="photo">${say('wait.photo')} <input class="hidden" type="file" accept="image/*" capture="environment" @change=${take}></label>`
}

/** Opens the address in a code of this hall, and returns what is wrong with another text. */
function meant(text: string | null): string {
  if (!text || !URL.canParse(text)) return say('wait.unread')
  const to = new URL(text)
  if (to.origin !== location.origin) return say('wait.foreign', to.host)
  location.assign(to)
  return ''
}
