// A QR code (ISO/IEC 18004) of version 20, level L, mask 0, of a text in capitals.

const size = 97 // modules
const version = 0x149a6 // with its check bits
const format = 0x77c4
const alignment = [6, 34, 62, 90]
const blocks = [107, 107, 107, 108, 108, 108, 108, 108] // bytes of data
const checks = 28 // bytes of correction of a block
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** How many characters a code holds. */
export const most = 1248

/** Returns the modules of a code, row by row; dark ones are true. */
export function code(text: string): boolean[][] {
  const m: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array(size).fill(undefined))
  patterns(m)
  place(m, woven(packed(text)))
  return m as boolean[][]
}

function packed(text: string): number[] {
  const bits: number[] = []
  const put = (n: number, length: number) => { for (let i = length - 1; i >= 0; i--) bits.push(n >> i & 1) }
  const at = (i: number) => alphabet.indexOf(text[i])
  put(2, 4)
  put(text.length, 11)
  for (let i = 0; i < text.length; i += 2) {
    if (i + 1 < text.length) put(at(i) * 45 + at(i + 1), 11)
    else put(at(i), 6)
  }
  const room = blocks.reduce((sum, n) => sum + n)
  put(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const bytes = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((n, bit) => n << 1 | bit, 0))
  for (let pad = 0xec; bytes.length < room; pad ^= 0xec ^ 0x11) bytes.push(pad)
  return bytes
}

/** The blocks with their correction, a byte of each in turn. */
function woven(data: number[]): number[] {
  let from = 0
  const own = blocks.map(n => data.slice(from, from += n)), corrected = own.map(correction)
  const inTurn = (rows: number[][], n: number) => Array.from({ length: n }, (_, i) => rows.filter(row => i < row.length).map(row => row[i])).flat()
  return [...inTurn(own, Math.max(...blocks)), ...inTurn(corrected, checks)]
}

/** The product in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0
  for (; b; b >>= 1, a = a << 1 ^ (a >> 7) * 0x11d) if (b & 1) product ^= a
  return product
}

/** The polynomial whose zeros are the first powers of two, without its leading coefficient. */
const generator = (() => {
  let of = [1], zero = 1
  for (let i = 0; i < checks; i++, zero = times(zero, 2)) of = [...of, 0].map((c, j) => c ^ times(of[j - 1] ?? 0, zero))
  return of.slice(1)
})()

function correction(data: number[]): number[] {
  let rest: number[] = new Array(checks).fill(0)
  for (const byte of data) {
    const lead = byte ^ rest[0]
    rest = generator.map((c, i) => (rest[i + 1] ?? 0) ^ times(c, lead))
  }
  return rest
}

/** What does not hold data: finders, timing, alignment, version and format. */
function patterns(m: (boolean | undefined)[][]): void {
  const square = (x: number, y: number, half: number, dark: (ring: number) => boolean) => {
    for (let dy = -half; dy <= half; dy++) for (let dx = -half; dx <= half; dx++) {
      if (m[y + dy] && x + dx >= 0 && x + dx < size) m[y + dy][x + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy)))
    }
  }
  const corner = (x: number, y: number) => x === 6 && y === 6 || Math.abs(x - y) === 84 // where a finder is
  for (let i = 0; i < size; i++) m[6][i] = m[i][6] = i % 2 === 0
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, ring => ring < 2 || ring === 3)
  for (const y of alignment) for (const x of alignment) if (!corner(x, y)) square(x, y, 2, ring => ring !== 1)
  for (let i = 0; i < 18; i++) m[Math.floor(i / 3)][size - 11 + i % 3] = m[size - 11 + i % 3][Math.floor(i / 3)] = (version >> i & 1) === 1
  for (let i = 0; i < 15; i++) {
    const dark = (format >> i & 1) === 1
    m[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i][8] = dark
    m[8][i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i] = dark
  }
  m[size - 8][8] = true
}

/** Lays the bits in pairs of columns from the right, upwards and downwards in turn, under the mask. */
function place(m: (boolean | undefined)[][], bytes: number[]): void {
  let bit = 0, up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5 // the column of timing
    for (let i = 0; i < size; i++) for (const x of [right, right - 1]) {
      const y = up ? size - 1 - i : i
      if (m[y][x] !== undefined) continue
      const dark = ((bytes[bit >> 3] ?? 0) >> 7 - bit % 8 & 1) === 1
      m[y][x] = dark !== ((x + y) % 2 === 0)
      bit++
    }
  }
}
