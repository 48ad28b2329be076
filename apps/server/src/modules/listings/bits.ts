/** A set of rows, one bit each. */
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

/** Rows whose value lies between two others, both included; one value can be left out. */
export function bitsBetween(
  values: Float64Array,
  { least, most, except }: { least: number; most: number; except: number },
): Bits {
  const bits = emptyBits(values.length)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    if (value >= least && value <= most && value !== except) addBit(bits, row)
  }
  return bits
}

/** Keeps in `bits` what is also in `others`. */
export function keepBoth(bits: Bits, others: Bits): Bits {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  return bits
}

/** Adds to `bits` what is in `others`. */
export function keepEither(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

/** What is not in `bits`. */
export function invertBits(bits: Bits, size: number): Bits {
  const inverted = fullBits(size)
  for (let word = 0; word < bits.length; word += 1)
    inverted[word] = (inverted[word] ?? 0) & ~(bits[word] ?? 0)
  return inverted
}

export function countBoth(bits: Bits, others: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1)
    count += countOnes((bits[word] ?? 0) & (others[word] ?? 0))
  return count
}

export function countBits(bits: Bits): number {
  return countBoth(bits, bits)
}

/** Pairs of bits are added up, then fours, then bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
