// The hand on the board: taps, drags and keys.

import type { Hand } from './board'
import { BAR, OFF, facing, opponent } from './events'
import type { Board, Side } from './events'
import { face } from './board'
import { checkersOf } from './checkers'
import { sideName } from './faces'
import { touchHand } from './feel'
import { longPress, moves } from './press'
import type { Tablet } from './tablet'
import { openTyped } from './typed'
import { say } from './words'
import { geometry as g } from './generated/geometry'
import type { Cube, Table } from './table'

export function hand(t: Tablet, table: Table, shown: Board, turn: Side | null): Hand {
  return {
    title: say('place.board', turn ? sideName(t, turn) : ''),
    cubeLabel: say('place.cube', face(table.cube), cubeOwner(t, table.cube.owner)),
    label: point => labelled(t, table, shown, turn!, point),
    cube: () => { if (!t.held && !t.draft.laid && table.phase === 'roll-or-double' && !t.draft.dice) t.show({ kind: 'cube' }) },
    down: (e, point) => drag(t, e, point, shown, turn!),
    key: (e, point) => key(t, e, point),
  }
}

/** A place, and whose checkers are there. */
function labelled(t: Tablet, table: Table, b: Board, side: Side, point: number): string {
  const other = opponent(side), there = (of: Side, n: number) => n > 0 ? say('place.own', n, sideName(t, of)) : ''
  return `${placeName(point)}: ${[there(side, b[side][point]), there(other, b[other][facing(point, checkersOf(table).sameWay)])].filter(text => text).join(', ') || say('place.none')}`
}

/** Whose cube it is. */
function cubeOwner(t: Tablet, owner: Cube['owner']): string { return owner === 'A' || owner === 'B' ? sideName(t, owner) : say('lay.centre') }

/** Follows the pointer from a place to where it is lifted: the same place is a tap, another a drag. If it stays there for long, what is rarer than a turn opens. */
function drag(t: Tablet, e: PointerEvent, from: number, b: Board, side: Side): void {
  const place = e.currentTarget as SVGRectElement, board = place.ownerSVGElement!
  e.preventDefault()
  place.focus({ preventScroll: true })
  const free = Boolean(t.draft.laid), own = (free || from !== OFF) && b[side][from] > 0
  const ghost = own ? ghostOf(board, side === lightSide(t) ? 'light' : 'dark') : null
  let far = false
  const follow = (at: PointerEvent) => {
    far ||= Math.hypot(at.clientX - e.clientX, at.clientY - e.clientY) > moves
    if (!ghost || !far) return
    const p = new DOMPoint(at.clientX, at.clientY).matrixTransform(board.getScreenCTM()!.inverse())
    ghost.setAttribute('transform', `translate(${p.x} ${p.y})`)
    ghost.removeAttribute('visibility')
  }
  const stop = () => {
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    ghost?.remove()
  }
  const end = (at: PointerEvent) => {
    stop()
    if (at.type === 'pointercancel') return
    const to = placeAt(at.clientX, at.clientY)
    if (!far || to === from) t.gesture({ at: from })
    else if (own && to !== null && (free || to !== BAR)) t.gesture({ from, to })
  }
  longPress(e, () => {
    stop()
    touchHand(t.settings)
    t.show({ kind: 'menu' })
  })
  addEventListener('pointermove', follow)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}

function ghostOf(board: SVGSVGElement, tone: string): SVGElement {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  group.setAttribute('class', `stack ghost ${tone}`)
  group.setAttribute('visibility', 'hidden')
  for (const [name, r] of [['disc', g.discRadius], ['ring', g.ringRadius]] as const) {
    const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
    circle.setAttribute('class', name)
    circle.setAttribute('r', String(r))
    group.append(circle)
  }
  board.append(group)
  return group
}

function placeAt(x: number, y: number): number | null {
  const place = document.elementsFromPoint(x, y).find(e => e.hasAttribute('data-place'))
  return place ? Number(place.getAttribute('data-place')) : null
}

/** Arrows walk over the board as the eye does; Enter and space tap. */
function key(t: Tablet, e: KeyboardEvent, point: number): void {
  if (e.ctrlKey || e.shiftKey) return // for the whole screen
  if (e.key === 'Enter' || e.key === ' ') {
    e.preventDefault()
    t.gesture({ at: point })
    return
  }
  const [dx, dy] = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, [number, number]>)[e.key] ?? [0, 0]
  if (!dx && !dy) return
  e.preventDefault()
  neighbour(e.currentTarget as SVGRectElement, dx, dy)?.focus()
}

/** The nearest place in a direction. */
function neighbour(from: SVGRectElement, dx: number, dy: number): SVGElement | undefined {
  const middle = (e: Element) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }
  const [x, y] = middle(from)
  const ahead = [...from.parentElement!.children].filter(e => e !== from).map(e => {
    const [ex, ey] = middle(e), along = (ex - x) * dx + (ey - y) * dy, across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx)
    return { e, along, far: along + 4 * across }
  }).filter(c => c.along > 1)
  return ahead.sort((a, b) => a.far - b.far)[0]?.e as SVGElement | undefined
}

/** What the letters do, by their places on the keyboard, which are the same in every language. */
const letters: Record<string, (t: Tablet) => void> = {
  KeyD: () => document.querySelector('[data-cube]')?.dispatchEvent(new MouseEvent('click')),
  KeyT: () => document.querySelector<HTMLElement>('[data-do=take]')?.click(),
  KeyP: () => document.querySelector<HTMLElement>('[data-do=pass]')?.click(),
  KeyM: openTyped,
  KeyU: t => { if (t.undoable) t.undo() },
}

/** Presses the one button that play goes on with, if there is one. */
function goOn(): void {
  const all = document.querySelectorAll<HTMLElement>('.tablet button.primary:not(:disabled)')
  if (all.length === 1) all[0].click()
}

/** The keys of the whole screen: two digits are a roll, arrows lead to the board, Enter goes on; on the board with Ctrl or Shift. */
export function keys(t: Tablet): (e: KeyboardEvent) => void {
  let first = 0
  return e => {
    if (!t.recorder || e.target instanceof HTMLInputElement && e.key !== 'Escape' || e.metaKey || e.altKey) return
    if (t.upper) {
      if (e.key === 'Escape') t.putAway(t.upper)
      return
    }
    if (e.key === 'Enter' && (e.target === document.body || e.ctrlKey || e.shiftKey)) {
      e.preventDefault()
      goOn()
    }
    if (e.ctrlKey) return
    if (e.key.startsWith('Arrow') && !(e.target as Element).hasAttribute('data-place')) document.querySelector<SVGElement>('[data-place]')?.focus()
    const table = t.table, n = Number(e.key)
    if (n >= 1 && n <= 6 && table.phase === 'roll-or-double') {
      if (first) t.roll(first > n ? [first, n] : [n, first])
      first = first ? 0 : n
      return
    }
    first = 0
    if (letters[e.code]) e.preventDefault() // nor is it written into what opens
    letters[e.code]?.(t)
    if (n >= 1 && n <= 6 && table.phase === 'opening-roll') t.openingDie(t.draft.opening.A ? 'B' : 'A', n)
  }
}

/** The side that has the light checkers. */
export function lightSide(t: Tablet): Side { return t.settings.swap ? 'B' : 'A' }

export function placeName(point: number): string {
  return point === BAR ? say('place.bar') : point === OFF ? say('place.off') : say('place.point', point)
}
