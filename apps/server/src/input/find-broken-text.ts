type Part = { value: unknown; path: string }

/**
 * The field of the first text that PostgreSQL cannot store: a lone surrogate or U+0000. Iterative,
 * since a client may nest values arbitrarily deep.
 */
export function findBrokenText(input: unknown): string | undefined {
  const parts: Part[] = [{ value: input, path: '' }]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, path } = part
    if (typeof value === 'string') {
      if (isBroken(value)) return path || 'body'
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isBroken(key)) return path || 'body'
        parts.push({ value: inner, path: path ? `${path}.${key}` : key })
      }
    }
  }
  return undefined
}

const isBroken = (text: string) => !text.isWellFormed() || text.includes('\0')
