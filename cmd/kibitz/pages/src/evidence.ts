// A note or a photo for the director.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import { hashOf } from './entry'
import { shrunk } from './photo'
import type { Sheet, Tablet } from './tablet'
import { aside } from './waits'
import { say } from './words'
import { writing, written } from './writing'
import type { Table } from './table'

/** The record names a photo by its hash; the photo itself is kept on the device and follows. */
export function noteSheet(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const photo = async (e: Event) => {
    const input = e.target as HTMLInputElement, [file] = input.files ?? []
    if (!file) return
    const caption = written(), keeping = { ...s, as: 'keeping' }
    t.show(keeping)
    const kept = await keep(t, table, file, caption, () => t.sheet === keeping ? null : t.sheet).catch(() => false)
    input.value = '' // the same photo can be taken again
    if (!kept && (!t.sheet || t.sheet === keeping)) t.show({ ...s, as: 'failed' })
  }
  return [say('note.title'), html`
    ${writing('note.words', 3)}
    <button class="primary wide" data-do="note-save" ?disabled=${s.as === 'keeping'} @click=${() => { if (written()) aside(t, 'note.made', { key: 'for the director', text: written() }) }}>${say('note.save')}</button>
    <label class="photo">${say('note.photo')} <input class="hidden" type="file" accept="image/*" capture="environment" ?disabled=${s.as === 'keeping'} @change=${photo}></label>
    ${s.as ? html`<p role="status">${say(`note.${s.as}`)}</p>` : nothing}
    ${t.recorder!.photos.count > 0 ? html`<p role="status">${say('note.waiting', t.recorder!.photos.count)}</p>` : nothing}`]
}

/** Keeps a photo and records it, and leaves the sheet open that is open then. It returns whether there was room for it. */
async function keep(t: Tablet, table: Table, file: File, caption: string | undefined, sheet: () => Sheet | null): Promise<boolean> {
  const photo = await shrunk(file), bytes = await photo.arrayBuffer(), source = await hashOf(bytes)
  if (!await t.recorder!.keepPhoto(source, bytes)) return false
  while (t.busy) await new Promise(go => setTimeout(go, 50)) // something else is being recorded
  aside(t, 'evidence.attached', { dispute: table.dispute ?? undefined, source, media: photo.type, bytes: bytes.byteLength, caption }, sheet())
  return true
}
