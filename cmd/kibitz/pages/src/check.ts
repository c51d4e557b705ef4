// What the tests call: the page's own modules on vectors that Go writes.

import { cardsSheet, rarer } from './bridge-sheets'
import { checkersOf } from './checkers'
import './checkers-screen'
import { counted, over, suspended, turn, won } from './deal'
import type { Deal, Seat } from './deal'
import { beat, clockSheet, dial } from './dial'
import { apply } from './echo'
import { encode, hashOf, sign } from './entry'
import type { Board, Dice, Entry, Event, Side, Step } from './events'
import { facing, opponent } from './events'
import { stacks } from './board'
import { lay } from './lay'
import { laying } from './lay-screen'
import { publicNkey } from './nkey'
import { signer as plain } from './plain-signer'
import { signBy, signer } from './signer'
import { faceOf } from './faces'
import { boardScore } from './points'
import { emptyDraft, gapEvents } from './session'
import type { Tablet } from './tablet'
import { stand } from './told'
import type { Standing, Told } from './told'
import { play } from './turn'
import { typedPlay } from './typed'
import type { Gesture, Situation } from './turn'
import { render } from './vendor/lit-html/lit-html.js'
import { emptyTable } from './table'
import type { BoardSeen, Match } from './viewer-match'
import { drawingOf } from './viewer-table'
import type { Table } from './table'

export { code } from './qr'
export * from './check-compare'
export * from './check-outcome'
export * from './check-retry'
export * from './check-tablet'
export { scoreOf } from './tally'

/** The points that the pages of a match show of its sides. */
export function points(table: BoardSeen): string[] {
  const place = document.createElement('div'), m = { discipline: 'backgammon', players: {} } as Match
  render(drawingOf(m)!.strip(m, table, 0), place)
  return [...place.querySelectorAll('.points')].map(e => e.textContent!)
}

/** The table after each event, as Go writes what is seen. */
export function frames(events: Event[]): object[] {
  const t = emptyTable()
  return events.map(e => { apply(t, e); return frame(t) })
}

function frame(t: Table): object {
  const { value, owner, offered, by } = t.cube
  return {
    phase: t.phase, game: t.game, on_roll: t.phase === 'match-over' ? 'none' : t.turn ?? 'none', board: t.board,
    dice: t.dice, cube: { value, owner, offered, by }, score: [...t.score],
    clock: t.clock.left && [...t.clock.left], running: t.clock.left && t.clock.running,
  }
}

/** The board of bridge after each event, as Go writes what is seen. */
export function boards(events: Event[]): object[] {
  const t = emptyTable()
  return events.map(e => { apply(t, e); return board(t) })
}

function board({ deal: d }: Table): object {
  if (!d?.open) return { next: '', contract: '', declarer: '', won: 0, over: false }
  return { next: suspended(d) ? '' : turn(d) ?? '', contract: d.contract, declarer: d.declarer, won: won(d), over: over(d) }
}

/** The board after what was recorded, on the hall's table. */
export function boardStanding(recorded: Standing[], told: Told[]): object { return board(stand(recorded, told)) }

/** The side over whose die a count runs after what was recorded, on the hall's table; null if none does. */
export function counting(recorded: Standing[], told: Told[]): Side | null { return stand(recorded, told).counting?.side ?? null }

/** How the board and the claim on it stand after what was recorded, on the hall's table. */
export function claimed(recorded: Standing[], told: Told[]): object {
  const d = stand(recorded, told).deal!
  return { stands: d.claim?.stands ?? '', suspended: suspended(d), over: over(d), counted: counted(d) ?? -1 }
}

/** What boards score for both sides, by contract, declarer, vulnerability and tricks. */
export function boardScores(boards: { contract: string; declarer: Seat; vulnerable: string; tricks: number }[]): ([number, number] | null)[] {
  return boards.map(({ tricks, ...board }) => boardScore({ claim: null, tricks: [], ...board, agreed: tricks } as unknown as Deal))
}

/** The words of a ruling that a committee has made instead of the director's; empty if it has made none. */
export function replacedBy(events: Event[]): string {
  const t = emptyTable()
  for (const e of events) apply(t, e)
  return t.ruled?.replaced && t.awaited ? t.ruled.words : ''
}

/** The steps of plays that are typed; null for what is no play. */
export function typed(texts: string[]): (Gesture[] | null)[] { return texts.map(typedPlay) }

/** A tablet that shows a table. */
function showing(table: Table): Tablet {
  return { recorder: { table, device: { id: 'D' }, ahead: null, names: {} }, held: false, draft: emptyDraft(), settings: { swap: false } } as unknown as Tablet
}

/** The buttons of the clock that can be pressed after what was recorded, and whether it is drawn again as time goes on. */
export function clockShown(events: Event[]): { buttons: string[]; beats: boolean } {
  const t = emptyTable(), place = document.createElement('div')
  for (const e of events) apply(t, e)
  render(dial(showing(t)), place)
  return { buttons: [...place.querySelectorAll<HTMLElement>('button:not(:disabled)')].map(b => b.dataset.do!), beats: beat(showing(t)) !== null }
}

/** What the clock's sheet records that is opened after what was recorded, and saved some milliseconds later; null leaves a field as it is. */
export function savedClock(events: Event[], after: number, texts: (string | null)[]): Event | null {
  const t = emptyTable(), place = document.createElement('div'), real = Date.now
  let saved: Event | null = null
  for (const e of events) apply(t, e)
  const tablet: Tablet = Object.assign(showing(t), { record: async ([e]: Event[]) => { saved = e } })
  try {
    Date.now = () => t.clock.at!
    render(clockSheet(tablet, t, { kind: 'clock' })[1], place)
    Date.now = () => t.clock.at! + after
    place.querySelectorAll('input').forEach((field, i) => { field.value = texts[i] ?? field.value })
    place.querySelector('form')!.dispatchEvent(new Event('submit'))
  } finally {
    Date.now = real
  }
  return saved
}

/** What the menu offers on the board after what was recorded. */
export function boardMenu(recorded: Standing[]): string[] {
  const t = stand(recorded, []), place = document.createElement('div')
  const tablet = { ...showing(t), device: { id: 'D' } } as Tablet
  Object.assign(tablet.recorder!, { recorded: () => recorded })
  render(rarer(tablet, t.deal), place)
  return [...place.querySelectorAll('button')].map(b => b.dataset.do!)
}

/** The score after what was recorded on the hall's tables, each time it is worked out. */
export function scores(recorded: Standing[], told: Told[], times: number): [number, number][] {
  return Array.from({ length: times }, () => [...stand(recorded, told).score])
}

/** The events of a position that is laid after what was recorded, with a side on roll. */
export function laidAfter(events: Event[], onRoll: Side): Event[] {
  const t = emptyTable()
  for (const e of events) apply(t, e)
  return gapEvents(t, { ...emptyDraft(), laid: { ...lay(t, 'turns', onRoll), onRoll } }, 'gap')
}

/** What each button records after a game, by what it does. */
export async function afterGame(events: Event[]): Promise<Record<string, string[]>> {
  const t = emptyTable(), place = document.createElement('div'), recorded: Record<string, string[]> = {}
  for (const e of events) apply(t, e)
  let pressed = ''
  const tablet = Object.assign(showing(t), { record: (of: Event[]) => { recorded[pressed] = of.map(e => e.type) } }) as unknown as Tablet
  render(faceOf(tablet)!.panel(tablet, t), place)
  for (const b of place.querySelectorAll<HTMLElement>('[data-do=next], [data-do=uncompared]')) {
    pressed = b.dataset.do!
    b.click()
  }
  return recorded
}

/** The score of side A that is laid when a text is entered as it. */
export function laidScore(text: string): number {
  const t = emptyTable(), place = document.createElement('div')
  t.discipline = 'backgammon'
  const tablet = showing(t)
  tablet.draft.laid = lay(t, 'turns', 'A')
  tablet.edit = change => { Object.assign(tablet.draft, change) }
  render(laying(tablet, t), place)
  const field = place.querySelector<HTMLInputElement>('[name=score-A]')!
  field.value = text
  field.dispatchEvent(new Event('change'))
  return tablet.draft.laid.score[0]
}

/** Whether cards of a hand that are faced can be saved, by how many are chosen. */
export function savedCards(recorded: Standing[], chosen: string[][]): boolean[] {
  const t = stand(recorded, []), place = document.createElement('div')
  return chosen.map(cards => {
    render(cardsSheet(showing(t), t, { kind: 'cards', of: 'S', as: 'faced', subject: cards.join(' ') })[1], place)
    return !place.querySelector<HTMLButtonElement>('[data-do=faced]')!.disabled
  })
}

interface Roll { board: Board; side: Side; dice: Dice }

/** Every result of each roll, as texts in order. */
export function allResults(rolls: Roll[], discipline: string): string[][] {
  const game = checkersOf({ discipline })
  return rolls.map(r => game.results(r.board, r.side, r.dice).map(result => `${result.board.A}|${result.board.B}`).sort())
}

/** Encodes entries again, and returns each one's text and hash. */
export async function encoded(texts: string[]): Promise<{ text: string; hash: string }[]> {
  return Promise.all(texts.map(async text => {
    const bytes = encode(JSON.parse(text) as Entry)
    return { text: new TextDecoder().decode(bytes), hash: await hashOf(bytes) }
  }))
}

/** Hashes a text, signs it with a new key, and tries to take the key out of the browser. */
export async function signed(text: string): Promise<{ device: string; hash: string; signature: string; kept: boolean }> {
  const pair = await signer.pair(), device = publicNkey(await signer.raw(pair.publicKey)), bytes = new TextEncoder().encode(text)
  const kept = await crypto.subtle.exportKey('pkcs8', pair.privateKey as CryptoKey).then(() => false, () => !(pair.privateKey instanceof Uint8Array))
  return { device, hash: await hashOf(bytes), signature: await sign(pair.privateKey, bytes), kept }
}

/** The same by the page itself, as over plain HTTP. */
export async function signedPlain(text: string): Promise<unknown> { return plainly(() => signed(text)) }

/** What the browser signs with a key that the page made itself before the connection was protected. */
export async function signedSince(text: string): Promise<{ device: string; signature: string }> {
  const pair = await plainly(() => signer.pair())
  return { device: publicNkey(await signer.raw(pair.publicKey)), signature: await sign(pair.privateKey, new TextEncoder().encode(text)) }
}

async function plainly<T>(act: () => Promise<T>): Promise<T> {
  const usual = signer
  signBy(plain)
  try {
    return await act()
  } finally {
    signBy(usual)
  }
}

/** Where the checkers of a board lie. */
export function places(board: Board, near: Side, offLeft: boolean): string[] {
  return stacks(board, { near, offLeft, sameWay: false, light: 'A' })
    .flatMap(s => s.point === 0 ? [] : s.spots.map(p => `${s.side} ${Math.round(p.x * 100) / 100} ${Math.round(p.y * 100) / 100}`)).sort()
}

interface Turn extends Roll { steps: Step[] }

/** How many taps, or gestures of the hand, each play takes; null for a play that cannot be entered so. */
export function taps(turns: Turn[], complete: boolean): (number | null)[] {
  return turns.map(turn => {
    const s: Situation = { ...turn, game: checkersOf({ discipline: 'backgammon' }) }
    const want = after(s, turn.steps)
    return complete ? tapped(s, turn.steps, want) : dragged(s, turn.steps, want)
  })
}

function after(s: Situation, steps: Step[]): string {
  return String(play(s, steps.map(([from, to]) => ({ from, to })), false).board[s.side])
}

/** Shows landing after landing as the play is written, then the checkers by hand, until the play is on the board. */
function tapped(s: Situation, steps: Step[], want: string): number | null {
  const moves = chained(s, steps)
  const tries: Gesture[][] = [moves.map(([, to]) => ({ at: to })), moves.map(([from, to]) => ({ from, to }))]
  let best: number | null = null
  for (const gestures of tries) {
    for (let n = 0; n <= gestures.length && (best === null || n < best); n++) {
      const p = play(s, gestures.slice(0, n), true)
      if (!p.shown.length && (p.choices === 1 || n > 0 && p.steps.length > 0 || moves.length === 0) && String(p.board[s.side]) === want) best = n
    }
    if (best !== null) return best
  }
  return best
}

function dragged(s: Situation, steps: Step[], want: string): number | null {
  const moves = chained(s, steps)
  return String(play(s, moves.map(([from, to]) => ({ from, to })), false).board[s.side]) === want ? moves.length : null
}

/** The steps of one checker as one movement, unless it hits on its way. */
function chained(s: Situation, steps: Step[]): Step[] {
  const other = s.board[opponent(s.side)]
  const moves: Step[] = []
  for (const [from, to] of steps) {
    const i = moves.findIndex(([, end]) => end === from && other[facing(end, false)] !== 1)
    if (i < 0) moves.push([from, to])
    else moves[i] = [moves[i][0], to]
  }
  return moves
}
