import type { Random } from '@skidora/db/demo/seed/random.ts'
import fc from 'fast-check'
import type { Facts } from './known-values.ts'
import type { Schema } from './operations.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxItems = 4

const texts = [
  ...['Нина', 'Анна Иванова', 'массаж', 'Хороший салон, придём ещё раз. Спасибо мастеру!', '1234'],
  ...['0000', 'суши', 'x', 'Skidora-2026', '/deals', '/user/coupons', 'utm_source=a', '18:00'],
]
const byName: Record<string, readonly unknown[]> = {
  email: ['nina@mail.ru', 'demo@skidora.ru', 'nobody@mail.ru'],
  recipientEmail: ['nina@mail.ru'],
  login: ['demo@skidora.ru', 'staff@skidora.ru', '+79000000001'],
  phone: ['+79000000001', '+7 900 000-00-02', '89001234567'],
  cardNumber: ['5555555555554477', '4111111111111111'],
  fullName: ['Анна Иванова'],
  bankId: ['100000000111', '100000000004'],
  coordinates: ['55.5,37.3,55.9,37.9', '59.8,30.1,60.1,30.6'],
  near: ['55.75,37.61'],
  checkIn: ['2026-12-01'],
  checkOut: ['2026-12-05'],
  action: ['plus', 'minus'],
  field: ['city', 'price', 'category', 'tag', 'rating', 'discount'],
  operator: ['=', '>=', '<=', 'in', 'like'],
  site: ['skidora'],
  link: ['/deals', '/today/', 'https://skidora.ru/deals'],
  access_token_payload: ['{"code":"x","state":"y"}', 'code=x&state=y'],
}

/** A value that matches the schema; an existing one if the field's name is known. */
export function validValue(random: Random, schema: Schema, name: string, facts: Facts): unknown {
  if (name in facts && random.chance(0.85)) return facts[name]
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return validValue(random, random.pick(schema.anyOf), name, facts)
  if (schema.patternProperties) return { utm_source: 'yandex', utm_campaign: random.pick(texts) }
  switch (schema.type) {
    case 'object':
      return validObject(random, schema, facts)
    case 'array': {
      const count = random.int(schema.minItems ?? 0, Math.min(schema.maxItems ?? 9, maxItems))
      return Array.from({ length: count }, () =>
        validValue(random, schema.items ?? {}, name, facts),
      )
    }
    case 'integer':
    case 'number':
      return validNumber(random, schema, name)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return validText(random, schema, name)
    default:
      return random.pick([{}, { a: 1 }, [], null, 'x', 1])
  }
}

function validObject(random: Random, schema: Schema, facts: Facts): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  // One at a time gets furthest: many options exclude each other.
  const chosen = random.sample(optional, random.pick([0, 1, 1, 2, optional.length]))
  const pairs = Object.entries(properties)
    .filter(([name]) => required.includes(name) || chosen.includes(name))
    .map(([name, inner]) => [name, validValue(random, inner, name, facts)])
  return Object.fromEntries(pairs)
}

function validNumber(random: Random, schema: Schema, name: string): number {
  const { minimum = 0, maximum = 1000, type } = schema
  if (/^timestamp|^page_(open|close)$/.test(name))
    return Math.floor(Date.now() / 1000) + random.int(-3, 30) * 86_400
  const most = Math.max(minimum, Math.min(maximum, minimum + 300))
  if (random.chance(0.1)) return random.pick([minimum, maximum])
  return type === 'integer' ? random.int(minimum, most) : Math.round(random.between(minimum, most))
}

const midnight = () => Math.floor(Date.now() / dayMs) * dayMs

const samples = new Map<string, readonly string[]>()

function validText(random: Random, schema: Schema, name: string): string {
  if (schema.contentMediaType) return 'file'
  if (schema.format === 'date-time')
    return new Date(midnight() + random.int(-5, 60) * dayMs + random.int(6, 18) * 3_600_000)
      .toISOString()
      .replace(/:\d\d:\d\d\.\d+Z$/, ':00:00Z')
  if (schema.pattern?.includes('\\d{4}'))
    return new Date(Date.now() + random.int(-2, 40) * dayMs).toISOString().slice(0, 10)
  if (schema.pattern) return random.pick(samplesOf(schema.pattern)).slice(0, schema.maxLength)
  const text = String(random.pick(byName[name] ?? texts)).slice(0, schema.maxLength)
  return text.padEnd(schema.minLength ?? 0, 'x')
}

function samplesOf(pattern: string): readonly string[] {
  const known = samples.get(pattern)
  if (known) return known
  const made = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 7, numRuns: 20 })
  samples.set(pattern, made)
  return made
}
