/** A bitmap of rows. */
export type Bits = Uint32Array

export function emptyBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32))
}

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffff_ffff)
  const rest = size % 32
  if (rest > 0) bits[bits.length - 1] = 0xffff_ffff >>> (32 - rest)
  return bits
}

export function addBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

export function bitsWhere(size: number, isIn: (row: number) => boolean): Bits {
  const bits = emptyBits(size)
  for (let row = 0; row < size; row += 1) if (isIn(row)) addBit(bits, row)
  return bits
}

/** Rows with a value in a closed range, except one value. */
export function bitsBetween(
  values: Float64Array,
  { least, most, except }: { least: number; most: number; except: number },
): Bits {
  const bits = emptyBits(values.length)
  let row = 0
  // Branch-free, since the branch would be unpredictable: twice as fast.
  for (let word = 0; word < bits.length; word += 1) {
    const end = Math.min(row + 32, values.length)
    let found = 0
    for (let bit = 0; row < end; row += 1, bit += 1) {
      const value = values[row] ?? Number.NaN
      found |= (+(value >= least) & +(value <= most) & +(value !== except)) << bit
    }
    bits[word] = found
  }
  return bits
}

/** Intersects `bits` with `others` in place. */
export function keepBoth(bits: Bits, others: Bits): Bits {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  return bits
}

/** Adds `others` to `bits` in place. */
export function keepEither(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

/** The complement of `bits`. */
export function invertBits(bits: Bits, size: number): Bits {
  const inverted = fullBits(size)
  for (let word = 0; word < bits.length; word += 1)
    inverted[word] = (inverted[word] ?? 0) & ~(bits[word] ?? 0)
  return inverted
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += countOnes(bits[word] ?? 0)
  return count
}

/** The non-empty words of a bitmap, so that counting costs only what it holds. */
export type PackedBits = { places: Uint32Array; words: Uint32Array }

export function packBits(bits: Bits): PackedBits {
  let size = 0
  for (let word = 0; word < bits.length; word += 1) if (bits[word]) size += 1
  const packed = { places: new Uint32Array(size), words: new Uint32Array(size) }
  let next = 0
  for (let word = 0; word < bits.length; word += 1) {
    const value = bits[word] ?? 0
    if (value === 0) continue
    packed.places[next] = word
    packed.words[next] = value
    next += 1
  }
  return packed
}

export function countBoth({ places, words }: PackedBits, others: Bits): number {
  let count = 0
  for (let index = 0; index < words.length; index += 1)
    count += countOnes((words[index] ?? 0) & (others[places[index] ?? 0] ?? 0))
  return count
}

/** The row numbers in ascending order. */
export function rowsIn(bits: Bits, total: number): Uint32Array {
  const rows = new Uint32Array(total)
  let next = 0
  for (let word = 0; word < bits.length; word += 1) {
    // Clears the lowest bit until none is left.
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      rows[next] = word * 32 + 31 - Math.clz32(left & -left)
      next += 1
    }
  }
  return rows
}

/** Population count: pairs, then nibbles, then bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
