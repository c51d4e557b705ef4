// How a device makes an entry: counted, signed once, and on the disk before it is sent.

import { encode, hashOf, newID, sign } from './entry'
import type { Event } from './events'
import type { Device, Queued, Store } from './store'

/** Makes an entry of a match and puts it into the queue, together with what else the caller changes, and returns it. With head, it is for the match as it stands at that link, and no other. */
export async function enqueue(store: Store, device: Device, match: string, events: Event[], besides: (of: (name: string) => IDBObjectStore) => void = () => {}, head?: number): Promise<Queued> {
  for (;;) {
    const made = await attempt(store, device, match, events, besides, head)
    if (made) return made
  }
}

/** Makes an entry, unless another page of this device makes one meanwhile: they count together. */
async function attempt(store: Store, device: Device, match: string, events: Event[], besides: (of: (name: string) => IDBObjectStore) => void, head?: number): Promise<Queued | null> {
  const author = await store.author(match)
  const id = newID(), ds = author.count + 1
  const bytes = encode({ id, match: match.split('/')[1], device: device.id, ds, dprev: author.previous, seen: author.seen, events })
  const [previous, signature] = await Promise.all([hashOf(bytes), sign(device.pair.privateKey, bytes)])
  const queued: Queued = { match, id, ds, bytes, signature, events, head }
  let overtaken = false
  await store.change(['queue', 'authors', 'drafts'], of => {
    const authors = of('authors'), latest = authors.get(match)
    latest.onsuccess = () => {
      overtaken = (latest.result?.count ?? 0) !== author.count
      if (overtaken) return
      authors.put({ ...author, ...latest.result, count: ds, previous })
      const added = of('queue').add(queued)
      added.onsuccess = () => { queued.place = added.result as number }
      besides(of)
    }
  })
  return overtaken ? null : queued
}
