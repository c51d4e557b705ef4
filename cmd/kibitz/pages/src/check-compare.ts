// What the tests call of devices whose letters are compared: a director's that waits, and the list of those that do.

import { Hall, often, until, waits } from './check-retry'
import { Director } from './director'
import { setupScreen } from './setup-screen'
import { Setup } from './setup'
import type { Waiting } from './setup'
import { Store, device } from './store'
import { render } from './vendor/lit-html/lit-html.js'

const enrolled = { status: 'done', result: { device: { tournament: 'open' } } }

/** What a director's device tells while its code is not answered for good, each kind of answer for some time; how often it asks at once where codes were typed meanwhile; and how often it opened the hall until the code was approved. */
export async function directorWaits(): Promise<{ told: string[]; chains: number; opened: number }> {
  const hall = new Hall(), store = await Store.open(), d = new Director(store, await device(store), () => {})
  const wait = setTimeout, timers = new Set<unknown>(), clear = clearTimeout, told: string[] = []
  let opened = 0, asked = 0, chains = 0
  d.open = async () => { opened++ }
  globalThis.setTimeout = ((go: () => void, ms?: number) => {
    const timer = wait(() => { timers.delete(timer); go() }, ms)
    if (ms === 10_000) timers.add(timer)
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = (timer?: unknown) => { timers.delete(timer); clear(timer as number) }
  const fetched = globalThis.fetch
  globalThis.fetch = (url, request) => { if (url === '/api/enrol') asked++; return fetched(url, request) }
  const goesOn = async () => { const before = asked; await until(() => asked > before + 2); told.push(d.refusal) }
  hall.code = waits
  await d.enrol('first')
  await d.enrol('second')
  await Promise.all([d.enrol('second'), d.enrol('second')])
  chains = timers.size
  const before = opened
  await goesOn()
  for (const answer of ['fails', often, waits] as const) { hall.code = answer; await goesOn() }
  const meanwhile = opened - before
  hall.code = enrolled
  await until(() => opened > before + meanwhile)
  return { told: [...told, d.refusal], chains, opened: opened - before }
}

type Row = Pick<Waiting, 'device' | 'until'> & Partial<Waiting>

/** An office that tells of devices that wait, each list when the test lets it; time is what the test says. */
class Office {
  now = Date.now()
  shown: string[][] = []
  readonly setup = new Setup('open', () => {})
  private answer: ((rows: Row[]) => void) | null = null

  constructor() {
    Date.now = () => this.now
    globalThis.fetch = async url => {
      const done = (result: unknown) => Response.json({ status: 'done', result })
      if (!String(url).endsWith('/pending')) return done(String(url).endsWith('/people') ? [{ id: 'p1', name: 'Clara' }] : [])
      return done((await new Promise<Row[]>(go => { this.answer = go })).map(row => ({ letters: row.device, gives: { role: 'table', table: '1' }, ...row })))
    }
    void this.setup.start()
  }

  /** Answers the list that is asked for, some seconds later, and shows what there is then. */
  async tells(rows: Row[], seconds = 3): Promise<void> {
    await this.asked()
    this.now += seconds * 1000
    const { answer } = this, shown = this.setup.waiting
    this.answer = null
    answer!(rows)
    await until(() => this.setup.waiting !== shown)
    this.shown.push(this.setup.waiting.map(w => w.device + (w.over ? ` ${w.over.said}` : '')))
  }

  /** Waits until a list is asked for. */
  asked(): Promise<void> { return until(() => this.answer) }

  async refuses(device: string): Promise<void> {
    await until(() => !this.setup.busy)
    await this.setup.approve(this.setup.waiting.find(w => w.device === device && !w.over)!, true)
  }
}

/** The rows of devices that wait, after each list: one is refused while a list is under way, comes again with another code, and others come and go. */
export async function waitingRows(): Promise<string[][]> {
  const wait = setTimeout
  globalThis.setTimeout = ((go: () => void, ms = 0) => wait(go, Math.min(ms, 50))) as typeof setTimeout
  const office = new Office(), a = { device: 'A', until: 1 }, anew = { device: 'A', until: 2 }, b = { device: 'B', until: 1 }, c = { device: 'C', until: 1 }
  await office.tells([a, b])
  await office.asked()
  await office.refuses('A')
  await office.tells([a, b]) // made before A was refused
  await office.tells([b, anew])
  await office.asked()
  await office.refuses('A')
  await office.tells([b])
  await office.tells([b, c], 20)
  await office.tells([], 3)
  await office.tells([], 20)
  office.setup.close()
  return office.shown
}

/** What the screen shows of a device that waits and calls itself something. */
export async function waitingScreen(waiting: Waiting[]): Promise<{ headings: string[]; row: string; own: string }> {
  const setup = new Setup('open', () => {}), place = document.createElement('div')
  setup.people = [{ id: 'p1', name: 'Clara' }]
  const shown = () => { render(setupScreen(setup, () => {}), place); return [...place.querySelectorAll('h3')].map(h => h.textContent!) }
  const without = shown()
  setup.waiting = waiting
  const headings = shown().filter(h => !without.includes(h)), row = place.querySelector('[data-waiting]')!
  return { headings, row: row.querySelector('.letters + span')!.textContent!, own: row.querySelector('q bdi')!.textContent! }
}
