const hash = 0x23

/**
 * The bytes as Latin-1 text with `#61` escapes decoded. It also decodes outside of names, which can
 * only reveal more.
 */
export function unescapeNames(bytes: Buffer): string {
  if (!bytes.includes(hash)) return bytes.toString('latin1')
  const decoded = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const value = bytes[at] === hash ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : -1
    const isEscape = value >= 0
    decoded[length] = isEscape ? value : (bytes[at] as number)
    length += 1
    if (isEscape) at += 2
  }
  return decoded.toString('latin1', 0, length)
}

/** Low enough for a non-digit that the sum stays negative. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1000
}
