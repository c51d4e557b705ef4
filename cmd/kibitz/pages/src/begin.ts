// How a page begins that acts for its device: with what the device keeps, or with words on why it cannot.

import { html, render } from './vendor/lit-html/lit-html.js'
import { signBy } from './signer'
import type { Signer } from './signer'
import { Store, device } from './store'
import type { Device } from './store'
import { say } from './words'

const old = ['NotSupportedError', 'DataCloneError'] // the browser has no such keys, or cannot store them

/** Opens the store and the device's key, which is made the first time. Where that fails the screen says why and what to do, and nothing is returned. A page that may be used over plain HTTP gives what it signs by there. */
export async function begin(plain?: () => Promise<Signer>): Promise<{ store: Store; device: Device } | undefined> {
  if (!globalThis.crypto?.subtle) {
    const signs = await plain?.().catch(() => null)
    if (!signs) return stop(plain ? 'unloaded' : 'insecure')
    signBy(signs)
  }
  try {
    const store = await Store.open()
    return { store, device: await device(store) }
  } catch (why) {
    reportError(why)
    stop(old.includes((why as Error).name) ? 'old' : 'unkept')
  }
}

function stop(why: string): undefined {
  render(html`<main class="message"><h1>Kibitz</h1><p role="alert">${say(`begin.${why}`)}</p></main>`, document.getElementById('app')!)
}
