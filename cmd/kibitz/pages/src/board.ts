// The board as SVG. Its measures are those of the diagrams that Go draws; a test compares
// where the checkers lie.

import { html, nothing, svg } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { BAR, OFF, facing, opponent } from './events'
import type { Board, Dice, Side } from './events'
import { geometry as g } from './generated/geometry'
import type { Cube } from './table'

export interface View { near: Side; offLeft: boolean; sameWay: boolean; light: Side }

export interface Spot { x: number; y: number }

interface Cell { column: number; row: number }

const leftTray = -1, barColumn = 6, rightTray = 13

export function columnX(column: number): number {
  if (column === leftTray) return g.leftTrayX + g.trayBreadth / 2
  if (column === rightTray) return g.rightTrayX + g.trayBreadth / 2
  if (column === barColumn) return g.barX + g.barBreadth / 2
  if (column > barColumn) return g.rightX + (column - barColumn - 0.5) * g.checker
  return g.boardX + (column + 0.5) * g.checker
}

function at({ column, row }: Cell): Spot {
  return { x: columnX(column), y: g.boardY + (row + 0.5) * g.checker }
}

/** The column and half of a point, by the near side's number. */
function columnOf(v: View, number: number): { column: number; upper: boolean } {
  const upper = number > 12
  const n = upper ? BAR - number : number
  let column = rightTray - n
  if (n > 6) column--
  return { column: v.offLeft ? 2 * barColumn - column : column, upper }
}

function run(from: Cell, step: number): Cell[] {
  return Array.from({ length: g.depth }, (_, i) => ({ column: from.column, row: from.row + i * step }))
}

function pointCells(v: View, number: number): Cell[] {
  const { column, upper } = columnOf(v, number)
  return upper ? run({ column, row: 0 }, 1) : run({ column, row: g.lastRow }, -1)
}

function offTray(v: View, side: Side): number {
  return v.offLeft !== (v.sameWay && side !== v.near) ? leftTray : rightTray
}

export interface Stack { side: Side; point: number; count: number; spots: Spot[] }

/** Where every checker lies, in the order of the drawing. The points are in each side's own numbering. */
export function stacks(b: Board, v: View): Stack[] {
  const far = opponent(v.near)
  const all: Stack[] = []
  const add = (side: Side, point: number, cells: Cell[]) => {
    const count = b[side][point]
    if (count > 0) all.push({ side, point, count, spots: cells.slice(0, count).map(at) })
  }
  for (let number = 1; number <= 24; number++) {
    const own = { [v.near]: number, [far]: facing(number, v.sameWay) } as Record<Side, number>
    const first = b[far][own[far]] > b[v.near][own[v.near]] ? far : v.near, second = opponent(first)
    const cells = pointCells(v, number)
    const drawn = Math.min(b[first][own[first]], g.depth - Math.min(b[second][own[second]], 2))
    add(first, own[first], cells.slice(0, drawn))
    add(second, own[second], cells.slice(drawn))
  }
  for (const side of [far, v.near]) {
    add(side, BAR, run({ column: barColumn, row: side === v.near ? g.middle - 1 : g.middle + 1 }, side === v.near ? -1 : 1))
    if (b[side][OFF] > 0) all.push(borneOff(v, side, b[side][OFF]))
  }
  return all
}

function borneOff(v: View, side: Side, count: number): Stack {
  const x = columnX(offTray(v, side))
  const spots = Array.from({ length: Math.min(count, g.depth * g.perCell) }, (_, i) => {
    const from = (i + 0.5) * g.slabHeight
    return { x, y: side === v.near ? g.boardEnd - from : g.boardY + from }
  })
  return { side, point: OFF, count, spots }
}

function cubeSpot(v: View, cube: Cube): Spot {
  const tray = 2 * barColumn - offTray(v, v.near)
  if (cube.by) return at({ column: cube.by === v.near ? 9 : 2, row: g.middle })
  if (cube.owner === 'centre') return at(v.sameWay ? { column: barColumn, row: g.middle } : { column: tray, row: g.middle })
  return at({ column: tray, row: cube.owner === v.near ? g.lastRow : 0 })
}

/** What is drawn on a board. */
export interface Drawn {
  board: Board
  before: Board // where the checkers lay at the roll: what has moved is marked
  dice: Dice | null
  turn: Side | null
  cube: Cube
  selected: number | null // a point of the side on turn
  shown: number[] // its landings that were tapped
}

export interface Hand {
  label(point: number): string // the words for a place of the side on turn
  cubeLabel: string
  title: string
  cube(): void
  down(e: PointerEvent, point: number): void
  key(e: KeyboardEvent, point: number): void
}

export const frame = {
  x: g.margin - 1, y: g.boardY - g.rimHeight - 1,
  width: g.width - 2 * g.margin + 2, height: g.boardEnd - g.boardY + 2 * g.rimHeight + 2,
}

export function drawBoard(d: Drawn, v: View, hand: Hand): TemplateResult {
  return drawn(d, v, 'group', hand.title, svg`${cube(d.cube, v, hand)}${places(d, v, hand)}`)
}

/** The board as a picture that nothing can be done with. */
export function pictureBoard(d: Drawn, v: View, title: string): TemplateResult {
  return drawn(d, v, 'img', title, cubeFace(d.cube, v))
}

function drawn(d: Drawn, v: View, role: string, title: string, above: unknown): TemplateResult {
  const all = stacks(d.board, v)
  return html`
    <svg class="board" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}" role=${role} aria-label=${title}>
      ${ground}
      ${numbers(d, v)}
      ${all.map(s => stack(s, d, v))}
      ${d.dice && d.turn ? dice(d.dice, d.turn, v) : nothing}
      ${all.map(count)}
      ${above}
    </svg>`
}

const ground = (() => {
  const height = g.boardEnd - g.boardY
  const triangle = (column: number, upper: boolean, shade: number) => {
    const x = columnX(column), half = g.checker * 0.48
    const [base, tip] = upper ? [g.boardY, g.boardY + g.pointHeight] : [g.boardEnd, g.boardEnd - g.pointHeight]
    return svg`<polygon class="point-${shade ? 'dark' : 'light'}" points="${x - half},${base} ${x},${tip} ${x + half},${base}"/>`
  }
  const columns = Array.from({ length: 12 }, (_, i) => i < 6 ? i : i + 1)
  return svg`
    <rect class="frame" x=${g.margin} y=${g.boardY - g.rimHeight} width=${g.width - 2 * g.margin} height=${height + 2 * g.rimHeight} rx=${g.wall}/>
    <rect class="field" x=${g.boardX} y=${g.boardY} width=${6 * g.checker} height=${height}/>
    <rect class="field" x=${g.rightX} y=${g.boardY} width=${6 * g.checker} height=${height}/>
    ${[g.leftTrayX, g.rightTrayX].map(x => [
      [0, g.middle], [g.middle, 1], [g.middle + 1, g.middle],
    ].map(([from, n]) => svg`<rect class="tray" x=${x} y=${g.boardY + from * g.checker} width=${g.trayBreadth} height=${n * g.checker}/>`))}
    ${columns.map((column, i) => [triangle(column, true, i % 2), triangle(column, false, (i + 1) % 2)])}`
})()

/** The numbers of the side on turn, on both rims; outside them, where both sides go the same way, those of the other side, small. */
function numbers(d: Drawn, v: View): TemplateResult[] {
  const side = d.turn ?? v.near
  if (!v.sameWay) return [rim(v, side, 'number', g.numberSize, g.rimHeight / 2)]
  return [rim(v, side, 'number', 0.85 * g.numberSize, 0.2 * g.checker), rim(v, opponent(side), 'number far', 0.27 * g.checker, 0.48 * g.checker)]
}

/** A side's numbers at a distance from the board. */
function rim(v: View, side: Side, looks: string, size: number, distance: number): TemplateResult {
  return svg`${Array.from({ length: 24 }, (_, i) => {
    const { column, upper } = columnOf(v, i + 1)
    const y = upper ? g.boardY - distance : g.boardEnd + distance
    return svg`<text class=${looks} x=${columnX(column)} y=${y + size * 0.36} font-size=${size}>${side === v.near ? i + 1 : facing(i + 1, v.sameWay)}</text>`
  })}`
}

function worn(v: View, side: Side): string { return side === v.light ? 'light' : 'dark' }

function stack(s: Stack, d: Drawn, v: View): TemplateResult {
  const tone = worn(v, s.side)
  const moved = s.side === d.turn ? Math.max(0, s.count - d.before[s.side][s.point]) : 0
  if (s.point === OFF) return slabs(s, tone, moved)
  return svg`<g class="stack ${tone}" data-stack="${s.side}${s.point}">
    ${s.spots.map((p, i) => svg`
      <circle class="disc" cx=${p.x} cy=${p.y} r=${g.discRadius}/>
      <circle class="ring" cx=${p.x} cy=${p.y} r=${g.ringRadius}/>
      ${i >= s.spots.length - moved ? svg`<circle class="moved" cx=${p.x} cy=${p.y} r=${g.checker * 0.11}/>` : nothing}`)}
    ${s.side === d.turn && s.point === d.selected ? svg`<circle class="selected" cx=${s.spots.at(-1)!.x} cy=${s.spots.at(-1)!.y} r=${g.discRadius}/>` : nothing}
  </g>`
}

function slabs(s: Stack, tone: string, moved: number): TemplateResult {
  const height = 0.86 * g.slabHeight
  return svg`<g class="stack ${tone}" data-stack="${s.side}0">
    ${s.spots.map((p, i) => svg`<rect class="disc ${i >= s.spots.length - moved ? 'fresh' : ''}" x=${p.x - g.slabBreadth / 2} y=${p.y - height / 2} width=${g.slabBreadth} height=${height} rx=${height / 4}/>`)}
  </g>`
}

function count(s: Stack): TemplateResult | typeof nothing {
  if (s.point === OFF || s.count <= s.spots.length) return nothing
  const p = s.spots.at(-1)!
  return svg`<text class="count" x=${p.x} y=${p.y + g.checker * 0.18} font-size=${g.checker * 0.5}>${s.count}</text>`
}

const pips: Record<number, [number, number][]> = {
  1: [[0, 0]], 2: [[-1, 1], [1, -1]], 3: [[-1, 1], [0, 0], [1, -1]], 4: [[-1, 1], [1, -1], [-1, -1], [1, 1]],
  5: [[-1, 1], [1, -1], [0, 0], [-1, -1], [1, 1]], 6: [[-1, 1], [1, -1], [-1, -1], [1, 1], [-1, 0], [1, 0]],
}

/** A die with its middle at a spot. */
export function die(n: number, x: number, y: number, size: number, tone: string): TemplateResult {
  return svg`<g class="die ${tone}">
    <rect class="disc" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} rx=${size / 6}/>
    ${pips[n].map(([dx, dy]) => svg`<circle class="pip" cx=${x + dx * 0.26 * size} cy=${y + dy * 0.26 * size} r=${0.1 * size}/>`)}
  </g>`
}

function dice(roll: Dice, side: Side, v: View): TemplateResult[] {
  const columns = side === v.near ? [9, 10] : [2, 3]
  return roll.map((n, i) => {
    const p = at({ column: columns[i], row: g.middle })
    return die(n, p.x, p.y, g.dieSize, worn(v, side))
  })
}

/** The number on the cube: a centred cube that was not turned shows 64. */
export function face(c: Cube): number {
  return c.offered || (c.value === 1 && c.owner === 'centre' ? 64 : c.value)
}

function cube(c: Cube, v: View, hand: Hand): TemplateResult | typeof nothing {
  if (c.owner === 'absent') return nothing
  const p = cubeSpot(v, c)
  return svg`<g class="cube" role="button" tabindex="0" aria-label=${hand.cubeLabel} data-cube
      @click=${hand.cube} @keydown=${(e: KeyboardEvent) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); hand.cube() } }}>
    <rect class="touch" x=${p.x - g.checker * 0.6} y=${p.y - g.checker * 0.6} width=${g.checker * 1.2} height=${g.checker * 1.2}/>
    ${cubeFace(c, v)}
  </g>`
}

function cubeFace(c: Cube, v: View): TemplateResult | typeof nothing {
  if (c.owner === 'absent') return nothing
  const p = cubeSpot(v, c), n = String(face(c))
  const size = 0.6 * g.cubeSize * (n.length > 2 ? 0.75 : 1)
  return svg`<g class="cube"><rect class="face" x=${p.x - g.cubeSize / 2} y=${p.y - g.cubeSize / 2} width=${g.cubeSize} height=${g.cubeSize} rx=${g.cubeSize / 8}/>
    <text x=${p.x} y=${p.y + size * 0.36} font-size=${size}>${n}</text></g>`
}

/** Where each place of a side can be touched, in the order in which the arrow keys walk. */
export function areas(v: View, side: Side): { point: number; x: number; y: number; width: number; height: number }[] {
  const half = (g.boardEnd - g.boardY) / 2, middle = g.boardY + half
  const tray = columnX(offTray(v, side)) - g.trayBreadth / 2
  const upperOff = side !== v.near
  const bar = { point: BAR, x: g.barX, y: side === v.near ? g.boardY : middle, width: g.barBreadth, height: half }
  const all = [
    ...v.sameWay ? [] : [bar],
    { point: OFF, x: tray, y: upperOff ? g.boardY : middle, width: g.trayBreadth, height: half },
  ]
  for (let own = 1; own <= 24; own++) {
    const { column, upper } = columnOf(v, own)
    all.push({
      point: side === v.near ? own : facing(own, v.sameWay),
      x: columnX(column) - g.checker / 2, y: upper ? g.boardY : middle, width: g.checker, height: half,
    })
  }
  return all.sort((a, b) => a.y - b.y || a.x - b.x)
}

function places(d: Drawn, v: View, hand: Hand): TemplateResult | typeof nothing {
  if (!d.turn) return nothing
  const side = d.turn
  return svg`<g class="places">${areas(v, side).map((a, i) => svg`
    <rect class="place ${d.shown.includes(a.point) ? 'shown' : ''}" data-place=${a.point} x=${a.x} y=${a.y} width=${a.width} height=${a.height}
      role="button" tabindex=${i === 0 ? 0 : -1} aria-label=${hand.label(a.point)}
      @pointerdown=${(e: PointerEvent) => hand.down(e, a.point)} @keydown=${(e: KeyboardEvent) => hand.key(e, a.point)}/>`)}</g>`
}
