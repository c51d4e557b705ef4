// A field for what somebody has said, and what is written in it.

import { html } from './vendor/lit-html/lit-html.js'
import { say } from './words'

export function writing(label: string, rows = 2, heard?: () => void): unknown {
  return html`<label>${say(label)} <textarea class="written" rows=${rows} maxlength="1000" @input=${heard}></textarea></label>`
}

export function written(): string | undefined { return document.querySelector<HTMLTextAreaElement>('.written')!.value.trim() || undefined }
