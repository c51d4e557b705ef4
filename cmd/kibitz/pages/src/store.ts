// What the tablet keeps in IndexedDB: its key, its count in each match, what waits to be
// sent, what the record holds, what was refused, and its settings. All changes that belong
// together are one transaction, and they are on the disk when it ends, unless the hall has them.

import type { Event, Head } from './events'
import { noHash } from './entry'
import { publicNkey } from './nkey'
import { signer } from './signer'
import type { Pair } from './signer'

export interface Device { pair: Pair; id: string }

/** What the device has counted in one match, and what of it the hall has acknowledged. */
export interface Author {
  name: string // tournament/match
  count: number
  previous: string
  seen: Head
  acknowledged?: number // milliseconds since 1970
}

export interface Queued { place?: number; match: string; id: string; ds: number; bytes: Uint8Array<ArrayBuffer>; signature: string; events: Event[]; gap?: boolean; head?: number }

export interface Linked { match: string; n: number; id: string; device: string; ds: number; events: Event[]; folded: boolean }

export interface Refusal { place?: number; match: string; id: string; ds: number; code: string; reason: string; next: string; events: Event[]; holds?: boolean }

const stores: Record<string, IDBObjectStoreParameters> = {
  device: {}, settings: {}, drafts: {},
  authors: { keyPath: 'name' },
  queue: { keyPath: 'place', autoIncrement: true },
  links: { keyPath: ['match', 'n'] },
  refused: { keyPath: 'place', autoIncrement: true },
}

/** Changes in a transaction, which gives the object stores by name. */
type Work = (of: (name: string) => IDBObjectStore) => void

export class Store {
  private constructor(private readonly db: IDBDatabase) {}

  static open(): Promise<Store> {
    const request = indexedDB.open('kibitz', 1)
    request.onupgradeneeded = () => {
      for (const [name, parameters] of Object.entries(stores)) request.result.createObjectStore(name, parameters)
    }
    return result(request).then(db => new Store(db))
  }

  /** Runs changes as one transaction and returns once they are on the disk. */
  change(names: string[], work: Work): Promise<void> { return this.run(names, work, 'strict') }

  /** Runs changes as one transaction, of what the hall tells again if they are lost with the battery, or cannot be stored. They do not wait for the disk. */
  hear(names: string[], work: Work): Promise<void> { return this.run(names, work, 'relaxed').catch(() => {}) }

  private run(names: string[], work: Work, durability: IDBTransactionDurability): Promise<void> {
    return new Promise((done, fail) => {
      const t = this.db.transaction(names, 'readwrite', { durability })
      t.oncomplete = () => done()
      t.onabort = () => fail(t.error ?? new DOMException('the change was not stored', 'AbortError')) // every error aborts
      work(name => t.objectStore(name))
    })
  }

  get<T>(name: string, key: IDBValidKey): Promise<T | undefined> { return result(this.reading(name).get(key)) }

  put(name: string, key: IDBValidKey, value: unknown): Promise<void> {
    return this.change([name], of => { of(name).put(value, key) })
  }

  /** The keys that begin so, in order. */
  async keys(name: string, prefix: string): Promise<string[]> {
    return await result(this.reading(name).getAllKeys(IDBKeyRange.bound(prefix, prefix + '\uffff'))) as string[]
  }

  /** Deletes the settings whose keys are chosen. */
  forget(chosen: (key: string) => boolean): Promise<void> {
    return this.change(['settings'], of => {
      const settings = of('settings'), keys = settings.getAllKeys()
      keys.onsuccess = () => { for (const key of keys.result) if (chosen(String(key))) settings.delete(key) }
    })
  }

  queued(): Promise<Queued[]> { return result(this.reading('queue').getAll()) }

  async author(match: string): Promise<Author> {
    return await this.get<Author>('authors', match) ?? newAuthor(match)
  }

  links(match: string): Promise<Linked[]> {
    return result(this.reading('links').getAll(IDBKeyRange.bound([match, 0], [match, Infinity])))
  }

  async refused(match: string): Promise<Refusal[]> {
    return (await result<Refusal[]>(this.reading('refused').getAll())).filter(r => r.match === match)
  }

  private reading(name: string): IDBObjectStore { return this.db.transaction(name).objectStore(name) }
}

export function newAuthor(match: string): Author {
  return { name: match, count: 0, previous: noHash, seen: { n: 0, hash: noHash } }
}

/** Reports whether something could be stored. What fails for another reason than the storage is thrown. */
export function stored(work: Promise<unknown>): Promise<boolean> {
  return work.then(() => true, e => {
    if (e instanceof DOMException) return false
    throw e
  })
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}

/** Returns the device's key. It is made the first time, and can leave the browser only where the page signs by itself. Where a page is not protected any more, the browser has a key of its own for it and gives null instead: then the device gets another. */
export async function device(store: Store): Promise<Device> {
  const known = await store.get<Device | null>('device', 'key')
  if (known) return known
  if (known === null) return renew(store, true)
  const made = await newDevice()
  await store.put('device', 'key', made)
  return made
}

async function newDevice(): Promise<Device> {
  const pair = await signer.pair()
  return { pair, id: publicNkey(await signer.raw(pair.publicKey)) }
}

/** Gives the device a new key, with which it has made nothing and is enrolled nowhere. What the old one has not sent is kept as left, and that it was withheld is noted. */
export async function renew(store: Store, withheld = false): Promise<Device> {
  const made = await newDevice(), left = await store.get<Queued[]>('settings', 'left') ?? []
  await store.change(['device', 'authors', 'drafts', 'queue', 'refused', 'settings'], of => {
    const settings = of('settings'), waiting: IDBRequest<Queued[]> = of('queue').getAll()
    waiting.onsuccess = () => {
      settings.put([...left, ...waiting.result], 'left')
      for (const name of ['queue', 'authors', 'drafts', 'refused']) of(name).clear()
      for (const key of ['match', 'seat']) settings.delete(key)
      settings.put(withheld, 'withheld')
      of('device').put(made, 'key')
    }
  })
  return made
}
