// Photos for the director, which the device keeps until the hall has them.

import type { Store } from './store'

const most = 12 // photos that may wait; one has some 400 kB

const prefix = 'photo '

export class Photos {
  private waiting: string[] = [] // what they are kept under: prefix, match and hash

  constructor(private readonly store: Store) {}

  get count(): number { return this.waiting.length }

  async open(): Promise<void> { this.waiting = await this.store.keys('settings', prefix) }

  /** Keeps a photo of a match, under the hash of its bytes. It reports whether there was room. */
  async keep(match: string, hash: string, bytes: ArrayBuffer): Promise<boolean> {
    const key = `${prefix}${match} ${hash}`
    if (this.waiting.includes(key)) return true
    if (this.waiting.length >= most) return false
    await this.store.put('settings', key, bytes)
    this.waiting = [...this.waiting, key]
    return true
  }

  /** Sends the photo that has waited longest; nothing if none waits. */
  async send(): Promise<Response | undefined> {
    const [key] = this.waiting
    if (!key) return
    const [match, hash] = key.slice(prefix.length).split(' ')
    return fetch(`/api/evidence/${match}/${hash}`, { method: 'PUT', body: await this.store.get<ArrayBuffer>('settings', key) })
  }

  /** The others go before the photo that the hall does not take now, such as one of a match that the device has left. */
  behind(): void { this.waiting = [...this.waiting.slice(1), ...this.waiting.slice(0, 1)] }

  /** The photo that was sent waits no more. */
  async sent(): Promise<void> {
    const [key, ...others] = this.waiting
    this.waiting = others
    await this.store.forget(k => k === key)
  }
}
