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

/** Describes the allowed values of a parameter. */
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

function range(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}${unit}`
  if (max !== undefined) return `At most ${max}${unit}`
  if (min !== undefined) return `At least ${min}${unit}`
  return undefined
}
