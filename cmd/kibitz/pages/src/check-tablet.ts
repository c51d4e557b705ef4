// What the tests call of the tablet at a match and of what it keeps.

import { enqueue } from './author'
import { begin } from './begin'
import type { Event } from './events'
import { Recorder } from './recorder'
import { screen } from './screens'
import { Store, device, stored } from './store'
import { Tablet } from './tablet'
import { render } from './vendor/lit-html/lit-html.js'

/** What settings are left once a match is opened, with entries of other matches waiting to be sent. */
export async function keptSettings(settings: string[], waiting: string[], match: string): Promise<string[]> {
  const store = await Store.open()
  for (const key of settings) await store.put('settings', key, [])
  await store.change(['queue'], of => { for (const name of waiting) of('queue').put({ match: name }) })
  const recorder = new Recorder(store, await device(store), match, () => {})
  await recorder.open()
  recorder.close()
  const left: string[] = []
  await store.forget(key => { left.push(key); return false })
  return left
}

/** A tablet at a match. */
export async function atMatch(draw: (t: Tablet) => number | null = () => null): Promise<Tablet> {
  const store = await Store.open()
  const tablet = new Tablet(store, await device(store), { draw, game: () => undefined, read: async () => null })
  await tablet.open('open/m1')
  return tablet
}

/** Lets nothing be stored any more, until what it returns is called. */
export function full(store: Store, why: Error = new DOMException('full', 'QuotaExceededError')): () => void {
  const run = store['run']
  store['run'] = () => Promise.reject(why)
  return () => { store['run'] = run }
}

function note(text: string): Event { return { type: 'note.made', at: '2026-01-01T00:00:00Z', data: { text } } }

/** Whether a match is left while the page still stores what it has heard of it. */
export async function leftWhileItHears(): Promise<boolean> {
  const tablet = await atMatch(), recorder = tablet.recorder!
  const heard = recorder['hear']([{ n: 1, told: { events: [] }, status: 'folded' }])
  await tablet.leave()
  await heard
  return tablet.recorder === null && recorder.known
}

/** Whether a table goes on where the device has no room for what the hall tells. */
export async function heardWithoutRoom(): Promise<number> {
  const store = await Store.open()
  let drawn = 0
  const recorder = new Recorder(store, await device(store), 'open/m1', () => { drawn++ })
  full(store)
  await recorder['hear']([{ n: 1, told: { events: [] }, status: 'folded' }])
  return drawn
}

/** What is left to be recorded after an entry that the device cannot store, and what it tells. */
export async function unstored(): Promise<{ recorded: boolean; told: boolean; staged: string[] }> {
  const tablet = await atMatch()
  await tablet.stage(note('first'))
  full(tablet.store)
  await tablet.stage(note('second'))
  const recorded = await tablet.record(tablet.draft.staged)
  return { recorded, told: tablet.unstored, staged: tablet.draft.staged.map(e => String(e.data.text)) }
}

/** After which of the things that the tablet stores, without room and then with it, the user is told to enter again. */
export async function toldToEnterAgain(): Promise<string[]> {
  const tablet = await atMatch(), told: string[] = []
  const after = async (what: string, done?: unknown) => {
    await done
    await tablet.store.get('drafts', 'open/m1') // after what is being stored
    if (tablet.unstored) told.push(what)
  }
  const room = full(tablet.store)
  await after('draft', tablet.edit({ staged: [note('first')] }))
  await after('set up', tablet.setUpBy('ruling', 'A'))
  await after('went on', tablet.goOn(true))
  await after('entry', tablet.record([note('first')]))
  room()
  await after('draft with room', tablet.edit({ staged: [note('second')] }))
  await after('entry with room', tablet.record([note('second')]))
  return told
}

/** What becomes of an entry where something else than its storage fails. */
export async function failing(what: 'sound' | 'screen' | 'program'): Promise<object> {
  let sound = true, shownBusy = false
  const tablet = await atMatch(t => {
    shownBusy = t.busy
    if (what === 'screen' && sound && t.recorder?.queue.length) {
      sound = false
      throw new TypeError('the screen is not drawn')
    }
    return null
  })
  if (what === 'sound') {
    tablet.settings.heard = true
    globalThis.AudioContext = class { constructor() { throw new DOMException('no device', 'NotSupportedError') } } as unknown as typeof AudioContext
  }
  if (what === 'program') full(tablet.store, new TypeError('a fault of the program'))
  let thrown = ''
  const recorded = await tablet.record([note('first')]).catch((e: Error) => { thrown = e.message })
  return { recorded, told: tablet.unstored, busy: tablet.busy || shownBusy, waiting: tablet.recorder!.queue.length, thrown }
}

/** Whether a change that breaks a rule of the store could be stored. */
export async function storedTwice(): Promise<boolean> {
  const store = await Store.open(), link = { match: 'open/m1', n: 1 }
  return stored(store.change(['links'], of => { of('links').add(link); of('links').add(link) }))
}

/** The matches that a tablet without room opens: as its code says, and the next once it has left that; and in which of them the user is told of an entry that could not be stored, of one made in each but the last. */
export async function openedWithoutRoom(): Promise<{ opened: string[]; told: string[] }> {
  const opened: string[] = [], told: string[] = []
  let last = () => {}
  const tablet = await atMatch(t => {
    const match = t.recorder?.match
    if (match && !opened.includes(match)) opened.push(match)
    if (t.unstored) told.push(match ?? 'none')
    if (match === 'open/m3') last()
    return null
  })
  const answers = { nonce: '', status: 'done', result: { device: { tournament: 'open', match: 'm2', table: '1' } }, matches: ['m2', 'm3'].map(match => ({ match, role: 'table' })) }
  globalThis.fetch = async () => Response.json(answers)
  full(tablet.store)
  await tablet.record([note('first')])
  await tablet.enrol('code')
  await tablet.record([note('second')])
  const next = new Promise<void>(go => { last = go })
  await tablet.leave()
  await next
  return { opened, told: [...new Set(told)] }
}

/** Lets the last of what the device keeps of a match be read only from the second time on. */
function unreadOnce(store: Store): void {
  const author = store.author
  store.author = () => {
    store.author = author
    return Promise.reject(new DOMException('not read', 'UnknownError'))
  }
}

/** What a tablet without a match shows while it waits to try again, once it is told to do what fails the first time, and the match that it is at then. */
async function triedAgain(tablet: Tablet, begin: () => Promise<void>): Promise<{ told: string; match: string }> {
  const wait = setTimeout, place = document.createElement('div')
  let told = '', open = (_: string) => {}
  const opened = new Promise<string>(go => { open = go })
  globalThis.setTimeout = ((go: () => void, ms: number) => {
    if (ms && !tablet.recorder && !told) {
      render(screen(tablet), place)
      told = [...place.querySelectorAll('[role]')].map(e => e.textContent).join()
    }
    return wait(go)
  }) as typeof setTimeout
  const stays = tablet['stayAwake'].bind(tablet)
  tablet['stayAwake'] = () => { open(tablet.recorder!.match); return stays() }
  await begin()
  const match = await opened
  globalThis.setTimeout = wait
  return { told, match }
}

/** A tablet at no match, to which the hall answers that there is one. */
async function atNone(): Promise<Tablet> {
  const tablet = await atMatch()
  await tablet.leave()
  globalThis.fetch = async () => Response.json({ nonce: '', status: 'done', result: { device: { tournament: 'open', match: 'm2' } }, matches: [{ match: 'm2', role: 'table' }] })
  return tablet
}

export async function seeksAgain(): Promise<object> {
  const tablet = await atNone()
  tablet.seat = { tournament: 'open', table: '1' }
  unreadOnce(tablet.store)
  return triedAgain(tablet, () => tablet.seek())
}

export async function opensAgain(): Promise<object> {
  const tablet = await atNone()
  unreadOnce(tablet.store)
  return triedAgain(tablet, () => tablet.open('open/m2'))
}

export async function enrolsAgain(): Promise<object> {
  const tablet = await atNone(), answered = globalThis.fetch
  globalThis.fetch = async () => {
    globalThis.fetch = answered
    throw new TypeError('no network')
  }
  return triedAgain(tablet, () => tablet.enrol('code'))
}

/** What the screen of a page tells that cannot begin, since its browser fails so to make the key, or to store it. */
export async function begins(at: 'made' | 'stored', error: string): Promise<string> {
  document.body.innerHTML = '<div id=app></div>'
  const fail = () => Promise.reject(new DOMException('', error))
  if (at === 'made') crypto.subtle.generateKey = fail
  else Store.prototype.change = fail
  const begun = await begin()
  return `${document.body.textContent} ${begun === undefined}`
}

/** How often a tablet asks that the screen stay on that opens two matches and is seen again, and how often by the time it is seen again after the device has let the screen go; and whether it says each time that the screen stays on, and in between. */
export async function keptAwake(): Promise<{ asked: number[]; awake: boolean[] }> {
  const lock = new EventTarget(), asked: number[] = [], awake: boolean[] = []
  let times = 0
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { times++; return lock } } })
  Object.defineProperty(document, 'visibilityState', { value: 'visible' })
  const tablet = await atMatch()
  const seen = async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise(go => setTimeout(go)) // until what was asked for is there
    asked.push(times)
    awake.push(tablet.awake)
  }
  await tablet.open('open/m2')
  await seen()
  lock.dispatchEvent(new Event('release'))
  awake.push(tablet.awake)
  await seen()
  return { asked, awake }
}

/** What comes first once an entry is stored. */
export async function leavesFirst(): Promise<string> {
  const order: string[] = []
  globalThis.fetch = async () => Response.json({ nonce: '' })
  XMLHttpRequest.prototype.send = () => order.push('sent')
  const tablet = await atMatch(t => {
    if (t.recorder?.queue.length) order.push('drawn')
    return null
  })
  while (tablet.recorder!.connection === 'connecting') await new Promise(go => setTimeout(go))
  await tablet.record([note('first')])
  return order[0]
}

/** How often a table is drawn at once of which the hall tells several things, and whether it is drawn by the next frame. */
export async function drawnOnce(): Promise<{ atOnce: number; then: number }> {
  let drawn = 0
  const tablet = await atMatch(() => { drawn++; return null })
  while (tablet.recorder!.connection === 'connecting') await new Promise(go => setTimeout(go))
  await new Promise(requestAnimationFrame) // what opening the match draws is drawn
  drawn = 0
  for (let n = 1; n < 4; n++) tablet.recorder!['tell']({ n })
  const atOnce = drawn
  await new Promise(requestAnimationFrame)
  return { atOnce, then: drawn }
}

/** After which of these refusals the hall takes nothing more of what waits on a tablet; nothing waits when they are tried again. */
export async function shutOutAfter(codes: string[]): Promise<string[]> {
  const tablet = await atMatch(), recorder = tablet.recorder!
  await tablet.record([note('first')])
  const after = () => codes.filter(code => {
    recorder.blocked = { status: 'refused', code, reason: 'Refused.', next: '' }
    return recorder.shutOut
  })
  const waits = after()
  recorder.queue = []
  return [...waits, ...after()]
}

/** How many are shown to wait while a photo goes out after its entry, which the hall took at once: when the tablet next draws by itself, and after one more entry. */
export async function shownWithAPhoto(): Promise<{ drawn: number; then: number }> {
  globalThis.fetch = async (_, init) => init?.method === 'PUT' ? new Promise<Response>(() => {}) : Response.json({ nonce: '' })
  globalThis.EventSource = class { addEventListener() {} close() {} } as never // the feed is there, and silent
  Object.defineProperty(XMLHttpRequest.prototype, 'status', { value: 200 })
  let n = 0
  Object.defineProperty(XMLHttpRequest.prototype, 'responseText', { get: () => JSON.stringify({ status: 'accepted', n: ++n, as: 'folded', head: { n, hash: '' } }) })
  XMLHttpRequest.prototype.send = function () { setTimeout(() => this.onload!(new ProgressEvent('load'))) }
  let drawn = 0
  const tablet = await atMatch(t => { drawn = t.recorder?.overdue ?? 0; return null }), recorder = tablet.recorder!
  while (recorder.connection === 'connecting') await new Promise(go => setTimeout(go))
  await tablet.record([note('with it')])
  await recorder.keepPhoto('hash', new ArrayBuffer(1))
  while (recorder.queue.length > 0) await new Promise(go => setTimeout(go))
  for (const began = performance.now(); drawn !== 1 && performance.now() - began < 30_000;) await new Promise(go => setTimeout(go, 50))
  const late = drawn
  await tablet.record([note('next')])
  return { drawn: late, then: recorder.overdue }
}

/** Whether a tablet takes itself for copied: after an entry of another page of its device, after one that its device has not made while the store cannot be read, and after the next once it can. */
export async function takenForCopied(): Promise<boolean[]> {
  const store = await Store.open(), own = await device(store), recorder = new Recorder(store, own, 'open/m1', () => {})
  const taken: boolean[] = []
  const hears = async (n: number, id: string, ds: number) => {
    await recorder['hear']([{ n, told: { id, device: own.id, ds, events: [] }, status: 'folded' }])
    taken.push(recorder.copied)
  }
  await recorder.open()
  const { id, ds } = await enqueue(store, own, 'open/m1', [note('of another page')])
  await hears(1, id, ds)
  recorder.close()
  store.author = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  await hears(2, 'of a copy', ds + 1)
  Reflect.deleteProperty(store, 'author')
  await hears(1, id, ds)
  return taken
}

/** Whether a tablet opens a match although another page takes over while it is being opened. */
export async function opensElsewhere(): Promise<boolean> {
  const tablet = await atMatch(), opened = tablet.open('open/m2')
  tablet.elsewhere = true
  await opened
  return tablet.recorder?.match === 'open/m2'
}

/** The counts of entries that two pages of one device make at once. */
export async function countedAtOnce(): Promise<number[]> {
  const store = await Store.open(), own = await device(store)
  const made = await Promise.all(['first', 'second'].map(text => enqueue(store, own, 'open/m1', [note(text)])))
  return [...made.map(q => q.ds).sort(), (await store.author('open/m1')).count]
}
