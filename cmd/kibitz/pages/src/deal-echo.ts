// The echo of a board of bridge: it follows what is entered, and lays what the hall tells over it.

import { contractOf, full, halfNamed, held, next, played, seats } from './deal'
import type { Call, Deal, Seat } from './deal'
import { index } from './events'
import type { Event } from './events'
import type { Table } from './table'

/** Tricks that were claimed or conceded are asked back: the director decides. */
function askBack(d: Deal): void { if (d.claim) d.claim = { ...d.claim, stands: 'withdrawn' } }

type Fold = (d: Deal, data: Record<string, any>) => void

function conclude(d: Deal): void { Object.assign(d, contractOf(d.calls)) }

/** Puts a card into the trick. A card that was played before, or that is one too many in the trick, stays out of it. */
function put(d: Deal, seat: Seat, card: string): void {
  const last = d.tricks.at(-1), on = last !== undefined && !full(last)
  d.faceDown = ''
  if (!card.startsWith('?') && d.tricks.some(t => t.cards[seat] === card) || on && last.cards[seat]) return
  if (d.faced[seat]) d.faced = { ...d.faced, [seat]: d.faced[seat]!.filter(c => c !== card) }
  d.tricks = on ? [...d.tricks.slice(0, -1), { ...last, cards: { ...last.cards, [seat]: card } }] : [...d.tricks, { leader: seat, cards: { [seat]: card } }]
}

const folds: Record<string, Fold> = {
  'call.made': (d, { seat, call, alert }) => {
    d.calls = [...d.calls, { seat, call, alert }]
    conclude(d)
  },
  'call.withdrawn': (d, { seat, call }) => {
    const taken = d.calls.filter(c => c.seat === seat && c.call === call).at(-1)
    if (!taken) return
    d.calls = d.calls.slice(0, d.calls.indexOf(taken))
    conclude(d)
  },
  'contract.stated': (d, data) => {
    d.contract = data.contract
    d.declarer = data.contract === 'Pass' ? '' : data.declarer ?? ''
  },
  'lead.placed': (d, { seat }) => { d.faceDown = seat },
  'lead.returned': d => { d.faceDown = '' },
  'card.played': (d, data) => put(d, data.seat, data.card),
  'card.named': (d, { suit, rank, word }) => { if (d.declarer) put(d, next(d.declarer, 2), suit && rank ? suit + rank : halfNamed(suit, rank, word)) },
  'card.withdrawn': (d, { seat, card }) => {
    d.tricks = d.tricks.map(t => t.cards[seat as Seat] === card ? { ...t, cards: Object.fromEntries(Object.entries(t.cards).filter(([s]) => s !== seat)) } : t)
      .filter(t => Object.keys(t.cards).length > 0)
  },
  'hand.faced': (d, data) => { d.faced = { ...d.faced, [data.seat]: data.cards ?? [] } },
  'claim.made': (d, { seat, wins = 0 }) => { d.claim = { seat, wins, left: 13 - played(d), stands: 'made' } },
  'concession.objected': d => { if (d.claim) d.claim = { ...d.claim, stands: 'objected' } },
  'claim.agreed': d => { if (d.claim) d.claim = { ...d.claim, stands: 'agreed' } },
  'claim.contested': d => { if (d.claim) d.claim = { ...d.claim, stands: 'contested' } },
  'claim.ruled': (d, { tricks }) => {
    if (!d.claim) return
    if (d.claim.stands === 'withdrawn') d.agreed = null
    d.claim = { ...d.claim, wins: tricks, stands: 'ruled' }
  },
  'agreement.withdrawn': askBack,
  'concession.cancelled': askBack,
  'play.resumed': d => { d.claim = null },
  'tricks.agreed': (d, { tricks }) => { d.agreed = tricks },
  'board.closed': d => { d.open = false },
  'result.signed': (d, { side, score }) => { d.signed = d.signed.map((own, i) => i === index(side) ? score : own) },
}

/** Adds an event to the board in play. */
export function follow(t: Table, e: Event): void {
  if (e.type === 'board.opened') {
    const { board, dealer, vulnerable } = e.data
    t.started = true
    t.game = e.game ?? 0
    t.deal = { game: t.game, board, dealer, vulnerable, open: true, calls: [], contract: '', declarer: '', faceDown: '', tricks: [], faced: {}, claim: null, agreed: null, signed: [null, null] }
  } else if (t.deal && folds[e.type]) {
    t.deal = { ...t.deal }
    folds[e.type](t.deal, e.data)
  }
}

/** The board as the hall tells of it, as far as the page shows it: services/bridge.json. */
interface Seen {
  phase: string
  game: number
  board: number
  dealer: Seat
  vulnerable: string
  calls?: Call[]
  contract?: string
  declarer?: Seat
  face_down?: Seat
  tricks?: { leader: Seat; cards: string[] }[]
  hands: { seat: Seat; held: string; faced?: boolean }[]
  claim?: { seat: Seat; wins: number; loses: number; stands: string }
}

/** Lays the board as the hall tells of it over the one that was entered. Of a board that is closed it may tell nothing. */
export function layDeal(t: Table, seen: Seen): void {
  if (seen.phase === 'closed' || seen.game === 0) return
  const { game, board, dealer, vulnerable, calls = [], contract = '', declarer = '', face_down = '', tricks = [] } = seen
  const own = t.deal?.game === game ? t.deal : null, open = seen.phase !== 'between-boards', claim = lasting(seen.claim, own)
  t.started = true
  t.game = game
  t.deal = {
    game, board, dealer, vulnerable, calls, contract, declarer, faceDown: face_down, open,
    tricks: tricks.map(({ leader, cards }) => ({ leader, cards: Object.fromEntries(seats.flatMap((seat, i) => cards[i] ? [[seat, cards[i]]] : [])) })),
    faced: Object.fromEntries(seen.hands.filter(h => h.faced).map(h => [h.seat, held(h.held)])),
    claim: !open ? own?.claim ?? null : claim ? { seat: claim.seat, wins: claim.stands === 'ruled' ? ruled(t.deal) : claim.wins, left: claim.wins + claim.loses, stands: claim.stands } : null,
    agreed: own?.agreed ?? null, signed: own?.signed ?? [null, null],
  }
}

/** The claim, unless play has gone on since: then the hall tells of it as void, or still as objected to. */
function lasting(claim: Seen['claim'], own: Deal | null): Seen['claim'] {
  return claim?.stands === 'void' || claim?.stands === 'objected' && own && !own.claim ? undefined : claim
}

/** What the director has given the claimer's side, which the hall's table does not tell but the record may. */
function ruled(d: Deal | null): number | null { return d?.claim?.stands === 'ruled' ? d.claim.wins : null }
