export type Words = Readonly<Record<string, string>>

/** Parsed patterns, as there are few of them: text and word names alternate. */
const parsed = new Map<string, readonly string[]>()

/** Replaces names in braces with their words. */
export function fill(pattern: string, words: Words): string {
  let parts = parsed.get(pattern)
  if (!parts) {
    parts = pattern.split(/\{(\w+)\}/)
    parsed.set(pattern, parts)
  }
  let text = parts[0] ?? ''
  for (let index = 1; index < parts.length; index += 2) {
    const word = words[parts[index] ?? '']
    if (word === undefined) throw new Error(`No word for {${parts[index]}} in «${pattern}»`)
    text += word + parts[index + 1]
  }
  return text
}
