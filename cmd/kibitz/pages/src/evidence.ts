// A note or a photo for the director.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import { hashOf } from './entry'
import { prove } from './hall'
import type { Sheet, Tablet } from './tablet'
import { aside } from './waits'
import { say } from './words'
import type { Table } from './table'

const longSide = 2000 // pixels of a photo that is kept
const quality = 0.85

/** A photo is sent at once, for the record names its hash; a note waits like any entry. */
export function noteSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const said = () => document.querySelector<HTMLTextAreaElement>('.written')!.value.trim()
  const photo = async (e: Event) => {
    const input = e.target as HTMLInputElement, [file] = input.files ?? []
    if (!file) return
    const caption = said() || undefined, sending = { ...s, as: 'sending' }
    t.show(sending)
    const sent = await send(t, table, file, caption, () => t.sheet === sending ? null : t.sheet).catch(() => false)
    input.value = '' // the same photo can be taken again
    if (!sent && (!t.sheet || t.sheet === sending)) t.show({ ...s, as: 'failed' })
  }
  return [say('note.title'), html`
    <label>${say('note.words')} <textarea class="written" rows="3" maxlength="1000"></textarea></label>
    <button class="primary wide" data-do="note-save" ?disabled=${s.as === 'sending'} @click=${() => { if (said()) aside(t, 'note.made', { key: 'for the director', text: said() }) }}>${say('note.save')}</button>
    <label class="photo">${say('note.photo')} <input class="hidden" type="file" accept="image/*" capture="environment" ?disabled=${s.as === 'sending'} @change=${photo}></label>
    ${s.as ? html`<p role="status">${say(`note.${s.as}`)}</p>` : nothing}`]
}

/** Sends a photo and records it, and leaves the sheet open that is open then. It returns whether the hall has it. */
async function send(t: Tablet, table: Table, file: File, caption: string | undefined, sheet: () => Sheet | null): Promise<boolean> {
  const photo = await shrunk(file), bytes = await photo.arrayBuffer(), source = await hashOf(bytes)
  const put = () => fetch(`/api/evidence/${t.recorder!.match}/${source}`, { method: 'PUT', body: bytes })
  let response = await put()
  if (response.status === 401 && await prove(t.device)) response = await put() // the session was over
  if (!response.ok) return false
  while (t.busy) await new Promise(go => setTimeout(go, 50)) // something else is being recorded
  aside(t, 'evidence.attached', { dispute: table.dispute ?? undefined, source, media: photo.type, bytes: bytes.byteLength, caption }, sheet())
  return true
}

/** A photo no larger than is needed to see a board, and without what its camera wrote into it. */
async function shrunk(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file), scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
