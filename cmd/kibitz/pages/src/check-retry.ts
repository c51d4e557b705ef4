// What the tests call of a tablet that waits for its match, or cannot open it.

import { Recorder } from './recorder'
import { Store, device } from './store'
import { Tablet } from './tablet'

type Answer = object | 'fails' | 'hangs'

/** A hall as it answers a one-time code, and lists the matches of the table. What hangs fails once that is told. */
export class Hall {
  code: Answer = 'fails'
  matches: string[] = []
  longest = 0 // milliseconds that something has waited for
  asked = false // a code was sent that hangs
  fail: () => void = () => {}

  constructor() {
    const wait = setTimeout
    globalThis.setTimeout = ((go: () => void, ms = 0) => { this.longest = Math.max(ms, this.longest); return wait(go, Math.min(ms, 50)) }) as typeof setTimeout
    globalThis.fetch = async url => {
      if (String(url).startsWith('/api/matches/')) return Response.json({ matches: this.matches.map(match => ({ match, role: 'table' })) })
      if (url !== '/api/enrol') return Response.json({ nonce: '' })
      if (this.code === 'hangs') await new Promise<void>(go => { this.fail = go; this.asked = true })
      else if (this.code !== 'fails') return Response.json(this.code)
      throw new TypeError('no network')
    }
  }
}

const done = (match?: string) => ({ status: 'done', result: { device: { tournament: 'open', match, table: '1' } } })

async function tablet(draw: () => null = () => null): Promise<Tablet> {
  const store = await Store.open()
  return new Tablet(store, await device(store), { draw, game: () => undefined, read: async () => null })
}

export async function until(is: () => unknown): Promise<void> {
  for (const end = Date.now() + 60_000; !is() && Date.now() < end;) await new Promise(go => setTimeout(go, 10))
}

/** The match that a tablet is at, once it is at one. */
async function at(t: Tablet): Promise<string> {
  await until(() => t.recorder)
  return t.recorder?.match ?? 'none'
}

/** The next match of a tablet that has left one which was opened, by hand or by another code, while a code had no answer. */
export async function goesOn(by: 'hand' | 'code'): Promise<string> {
  const hall = new Hall(), t = await tablet()
  hall.code = 'hangs'
  const first = t.enrol('code')
  await until(() => hall.asked)
  hall.code = done('m2')
  if (by === 'hand') await t.open('open/m2')
  else await t.enrol('other')
  hall.fail()
  await first
  t.seat = { tournament: 'open', table: '1' }
  hall.matches = ['m2', 'm3']
  await t.leave()
  return at(t)
}

/** The match that a tablet at a table is at whose code is answered late, while the hall lists another for the table. */
export async function codeBeforeTable(): Promise<string> {
  const hall = new Hall(), t = await tablet()
  hall.matches = ['m3']
  t.seat = { tournament: 'open', table: '1' }
  const sought = t.seek() // it has asked for the list by now
  await t.enrol('code')
  hall.code = done('m2')
  await sought
  return at(t)
}

/** What the hall says while a code waits until letters are compared, and when it is asked too often. */
export const waits = { status: 'refused', code: 'code-waits', retry: 'same-bytes', reason: 'Compare ABC-DEF.', next: 'Then it goes on.' }
export const often = { ...waits, code: 'too-many-tries', reason: 'Too many.', next: 'Later.', after_ms: 61_000 }

/** The match that a tablet is at while the code of its link has no answer or waits, and then, where it kept one before; what it tells meanwhile, and for how many milliseconds it waits. */
export async function codeBeforeKept(answer: 'match' | 'refused', first: 'fails' | 'waits' | 'often'): Promise<string[]> {
  const hall = new Hall(), t = await tablet()
  hall.code = { fails: 'fails' as const, waits, often }[first]
  await t.enrol('code', 'open/m1')
  const before = t.recorder?.match ?? 'none', told = t.refused, waited = String(hall.longest)
  hall.code = answer === 'match' ? done('m2') : { reason: 'It is used.', next: 'Ask.' }
  return [before, await at(t), told, waited]
}

/** The match that a tablet at a table is at which never can open the one it kept, while the hall lists that, and then another. */
export async function opensAnother(): Promise<string> {
  const hall = new Hall(), t = await tablet(), author = t.store.author.bind(t.store)
  hall.matches = ['m1']
  t.seat = { tournament: 'open', table: '1' }
  let tried = 0
  t.store.author = match => match === 'open/m1' ? (tried++, Promise.reject(new DOMException('not read', 'UnknownError'))) : author(match)
  await t.open('open/m1')
  void t.seek()
  await until(() => tried > 2)
  hall.matches = ['m2']
  await until(() => t.recorder?.match === 'open/m2')
  return t.recorder?.match ?? 'none'
}

/** The match that a tablet is still at whose screen cannot be drawn once it is opened, where its page is hidden or not, and how often it was opened. */
export async function undrawn(hidden: boolean): Promise<{ match: string; opened: number }> {
  new Hall()
  Object.defineProperty(document, 'hidden', { value: hidden })
  const t = await tablet(() => { throw new TypeError('the screen is not drawn') }), author = t.store.author.bind(t.store)
  let opened = 0, closed = 0
  t.store.author = match => { opened++; return author(match) }
  const close = Recorder.prototype.close
  Recorder.prototype.close = function () { closed++; close.call(this) }
  await t.open('open/m1').catch(() => {})
  await new Promise(go => setTimeout(go, 50)) // longer than until it is tried again here
  return { match: closed === 0 && t.recorder ? t.recorder.match : 'none', opened }
}

/** What a recorder still does on what the page hears, before and after it is closed. */
export async function hurried(): Promise<number[]> {
  new Hall()
  const store = await Store.open(), recorder = new Recorder(store, await device(store), 'open/m1', () => {})
  let count = 0
  recorder['hurry'] = () => { count++ }
  await recorder.open()
  const hear = () => {
    count = 0
    for (const [target, name] of [[window, 'online'], [window, 'focus'], [document, 'visibilitychange']] as const) target.dispatchEvent(new Event(name))
    return count
  }
  const open = hear()
  recorder.close()
  return [open, hear()]
}
