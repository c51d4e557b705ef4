// How a page begins that acts for its device: with what the device keeps, or with words on why it cannot.

import { html, render } from './vendor/lit-html/lit-html.js'
import { Store, device } from './store'
import type { Device } from './store'
import { say } from './words'

const old = ['NotSupportedError', 'DataCloneError'] // the browser has no such keys, or cannot store them

/** Opens the store and the device's key, which is made the first time. Where that fails the screen says why and what to do, and nothing is returned. */
export async function begin(): Promise<{ store: Store; device: Device } | undefined> {
  if (!globalThis.crypto?.subtle) return stop('insecure')
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
