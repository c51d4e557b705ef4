// The bytes of an entry, its hash and its signature. An entry is made and signed once; the
// queue keeps its bytes as they are.

import type { Entry, Event } from './events'
import { fields } from './generated/fields'
import { signer } from './signer'
import type { Key } from './signer'

export const noHash = '0'.repeat(64)

/** Lets entries hold more events than those of a table or a player. */
export function learnEvents(more: Record<string, string[]>): void { Object.assign(fields, more) }

/** Returns the bytes of an entry, with its keys in the order of the reference. */
export function encode(entry: Entry): Uint8Array<ArrayBuffer> {
  const { id, match, device, ds, dprev, seen } = entry
  const ordered = { v: 1, id, match, device, ds, dprev, seen: { n: seen.n, hash: seen.hash }, events: entry.events.map(event) }
  return new TextEncoder().encode(JSON.stringify(ordered)) as Uint8Array<ArrayBuffer>
}

function event(e: Event): object {
  return { type: e.type, game: e.game || undefined, at: e.at, data: data(e) }
}

function data(e: Event): object {
  const names = fields[e.type]
  if (!names) throw new Error(`the vocabulary has no event ${e.type}`)
  const unknown = Object.keys(e.data).find(name => !names.includes(name))
  if (unknown) throw new Error(`${e.type} has no field ${unknown}`)
  const ordered: Record<string, unknown> = {}
  for (const name of names) {
    const value = e.data[name]
    if (value === undefined || value === null) continue
    ordered[name] = name === 'events' ? value.map(event) : value
  }
  return ordered
}

export async function hashOf(bytes: BufferSource): Promise<string> { return hex(await signer.digest(bytes)) }

export async function sign(key: Key, bytes: BufferSource): Promise<string> { return base64url(await signer.sign(key, bytes)) }

/** A random id in the form of a UUID. Without a protected connection a browser makes none by itself. */
export function newID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = bytes[6] & 0x0f | 0x40
  bytes[8] = bytes[8] & 0x3f | 0x80
  return hex(bytes).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads an entry's bytes as a feed carries them: in standard base64. */
export function decode(base64: string): Entry {
  const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}
