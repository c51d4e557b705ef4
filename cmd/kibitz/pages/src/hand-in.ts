// What waits on a tablet that cannot send it: a file, or QR codes from its screen, which the desk
// hands in.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import { base32 } from './nkey'
import { code, most } from './qr'
import type { Part } from './faces'
import { signer } from './signer'
import type { Queued } from './store'
import type { Sheet, Tablet } from './tablet'
import { say } from './words'
import type { Table } from './table'

const longestHead = 30 // characters of a code before its data

/** The entries as the lines of a file. */
function file(queue: Queued[]): Blob {
  const [tournament, match] = queue[0].match.split('/')
  return new Blob(queue.map((q, i) => JSON.stringify({ tournament, match, n: i + 1, id: q.id, stored: '0001-01-01T00:00:00Z', signature: q.signature, gap: q.gap, entry: new TextDecoder().decode(q.bytes) }) + '\n'))
}

/** Saves entries of one match as a file. */
function save(queue: Queued[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file(queue))
  link.download = `kibitz-${queue[0].match.split('/')[1]}.jsonl`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // once the browser has read it
}

/** The same file, compressed and divided, as texts of QR codes: each has its place among all, and a check of the whole. */
export async function codes(queue: Queued[]): Promise<string[]> {
  const bytes = new Uint8Array(await new Response(file(queue).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())
  const text = base32(bytes), check = base32(await signer.digest(bytes)).slice(0, 8)
  const length = most - longestHead, n = Math.ceil(text.length / length)
  return Array.from({ length: n }, (_, i) => `KIBITZ ${i + 1}/${n} ${check} ${text.slice(i * length, (i + 1) * length)}`)
}

/** Buttons that take what waits off the tablet, match by match. */
export function takeAway(t: Tablet, queue: Queued[]): Part {
  const matches = [...new Set(queue.map(q => q.match))]
  return html`${matches.map(match => {
    const own = queue.filter(q => q.match === match), name = matches.length > 1 ? ` (${match})` : ''
    const show = async () => t.show({ kind: 'codes', as: '0', readings: await codes(own) })
    return html`<button class="wide" data-do="save-queue" @click=${() => save(own)}>${say('do.save-queue')}${name}</button>
      <button class="wide" data-do="show-queue" @click=${() => { void show() }}>${say('do.show-queue')}${name}</button>`
  })}`
}

/** What waits and cannot be sent for want of a network, for the menu. */
export function cutOff(t: Tablet): Part {
  const { queue, connection, shutOut } = t.recorder!
  return queue.length > 0 && connection === 'offline' && !shutOut ? takeAway(t, queue) : nothing
}

/** What a key before this one has not sent. */
export function leftBehind(t: Tablet): Part {
  return t.left.length > 0 ? html`<div class="notices" role="alert"><p>${say('state.left', t.left.length)}</p>
    ${takeAway(t, t.left)}<button class="wide" data-do="forget" @click=${() => t.show({ kind: 'forget' })}>${say('do.forget')}</button></div>` : nothing
}

/** They are deleted in two steps. */
export function forgetSheet(t: Tablet): [string, unknown] {
  return [say('do.forget'), html`<button class="primary wide" data-do="forgotten" @click=${() => { t.show(null); void t.forgetLeft() }}>${say('do.forgotten', t.left.length)}</button>`]
}

/** One code after the other. */
export function codesSheet(t: Tablet, _: Table, s: Sheet): [string, unknown] {
  const texts = s.readings!, i = Number(s.as), to = (as: number) => t.show({ ...s, as: String(as) })
  const rows = code(texts[i]), side = rows.length + 8 // a light margin of four around it
  const path = rows.flatMap((row, y) => row.map((dark, x) => dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')).join('')
  return [say('codes.title', i + 1, texts.length), html`
    <svg class="qr" role="img" aria-label=${say('codes.title', i + 1, texts.length)} viewBox="0 0 ${side} ${side}"><rect width=${side} height=${side} fill="#fff"/><path d=${path} fill="#000"/></svg>
    <p class="hint">${say('codes.how')}</p>
    <div class="answers">
      <button data-do="code-before" ?disabled=${i === 0} @click=${() => to(i - 1)}>${say('codes.before')}</button>
      <button class="primary" data-do="code-next" ?disabled=${i + 1 === texts.length} @click=${() => to(i + 1)}>${say('codes.next')}</button>
    </div>`]
}
