// A play that is typed as it is written.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import { BAR, OFF } from './events'
import type { Part } from './faces'
import { situation } from './session'
import type { Sheet, Tablet } from './tablet'
import type { Gesture } from './turn'
import { say } from './words'
import type { Table } from './table'

const longest = 4 // times that a step is repeated

/** Reads a play such as "24/18 13/11", "bar/20/16", "8/5(2)" or "6/off"; null if it is not one. */
export function typedPlay(text: string): Gesture[] | null {
  const gestures: Gesture[] = []
  for (const part of text.toLowerCase().replaceAll('*', '').split(/[\s,]+/).filter(part => part)) {
    const [, path, times = '1'] = /^([^(]+)(?:\((\d)\))?$/.exec(part) ?? [], points = path?.split('/').map(point) ?? []
    if (points.length < 2 || points.includes(null) || Number(times) > longest) return null
    for (let n = 0; n < Number(times); n++) {
      for (let i = 1; i < points.length; i++) gestures.push({ from: points[i - 1]!, to: points[i]! })
    }
  }
  return gestures.length > 0 ? gestures : null
}

function point(word: string): number | null {
  if (/^(bar|бар)$/.test(word)) return BAR
  if (/^(off|снят|выбр)/.test(word)) return OFF
  const n = /^\d{1,2}$/.test(word) ? Number(word) : -1
  return n >= OFF && n <= BAR ? n : null
}

export function typedSheet(t: Tablet, _: Table, s: Sheet): [string, unknown] {
  const submit = (e: SubmitEvent) => {
    e.preventDefault()
    const gestures = typedPlay(new FormData(e.target as HTMLFormElement).get('play') as string)
    if (!gestures) return t.show({ ...s, as: 'wrong' })
    t.sheet = null
    t.edit({ gestures })
  }
  return [say('typed.title'), html`<form class="typed" @submit=${submit}>
    <label>${say('typed.how')} <input name="play" required autocomplete="off" autocapitalize="off" spellcheck="false"></label>
    ${s.as ? html`<p role="alert">${say('typed.wrong')}</p>` : nothing}
    <button class="primary wide" data-do="typed-enter">${say('typed.enter')}</button>
  </form>`]
}

/** Opens the sheet if there is a play to enter. */
export function openTyped(t: Tablet): void { if (typable(t)) t.show({ kind: 'typed' }) }

function typable(t: Tablet): boolean { return !t.held && !t.draft.laid && situation(t.table, t.draft) !== null }

export function typedChoice(t: Tablet): Part {
  return typable(t) ? html`<button class="wide" data-do="typed" @click=${() => openTyped(t)}>${say('typed.title')}</button>` : nothing
}
