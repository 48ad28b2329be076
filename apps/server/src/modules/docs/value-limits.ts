import type { TSchema } from 'typebox'

type Limits = {
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** What a parameter may be, in words. */
export function valueLimits(schema: TSchema): string {
  const limits = schema as Limits
  const sentences = [
    limits.description,
    range(limits.minimum, limits.maximum, ''),
    range(limits.minLength, limits.maxLength, ' characters'),
    limits.pattern && `Matches ${limits.pattern}`,
    limits.format && `Format ${limits.format}`,
    limits.default !== undefined && `${limits.default} when left out`,
  ]
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

function range(
  least: number | undefined,
  most: number | undefined,
  unit: string,
): string | undefined {
  if (least !== undefined && most !== undefined) return `From ${least} to ${most}${unit}`
  if (most !== undefined) return `At most ${most}${unit}`
  if (least !== undefined) return `At least ${least}${unit}`
  return undefined
}
