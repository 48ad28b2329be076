import type { Random } from '@skidora/db/demo/seed/random.ts'
import { hostileDates, hostileJson, hostileNumbers, hostileText } from './hostile-values.ts'

/** Text inserted into a JSON body unchanged. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Spot = { holder: Record<string, unknown>; key: string }

const boundaryLengths = [1, 2, 3, 10, 11, 20, 21, 80, 81, 120, 121, 200, 201, 500, 501, 1001, 4001]
const deepest = 3000

/** Changes one or two values slightly: wrong type, length or range, missing, extra, repeated. */
export function mutateNearly(random: Random, input: Record<string, unknown>): void {
  for (let count = random.int(1, 2); count > 0; count -= 1) {
    const spot = pickSpot(random, input)
    if (!spot) return
    const { holder, key } = spot
    if (random.chance(0.15)) delete holder[key]
    else if (random.chance(0.1)) holder[`${key}_extra`] = holder[key]
    else holder[key] = nearTo(random, holder[key])
  }
}

/** Replaces one value, sometimes three, with hostile ones. */
export function mutateHostilely(random: Random, input: Record<string, unknown>): void {
  for (let count = random.pick([1, 1, 1, 3]); count > 0; count -= 1) {
    const spot = pickSpot(random, input)
    if (!spot) return
    if (random.chance(0.08))
      Object.defineProperty(spot.holder, hostileText(random), {
        ...{ value: hostileValue(random), enumerable: true, configurable: true, writable: true },
      })
    else spot.holder[spot.key] = hostileValue(random, spot.holder[spot.key])
  }
}

function nearTo(random: Random, value: unknown): unknown {
  const changes: (() => unknown)[] = [
    () => null,
    () => [value],
    () => ({ value }),
    () => String(value),
    () => Array.from({ length: random.pick([2, 41, 101, 300]) }, () => value),
    () => nested(random.pick([10, deepest])),
    () => random.pick([true, 0, '', {}, []]),
  ]
  if (typeof value === 'string')
    changes.push(
      () => (value || 'x').repeat(4001).slice(0, random.pick(boundaryLengths)),
      () => ` ${value}\n`,
      () => value.toUpperCase(),
      () => Number(value),
      () => value.slice(1),
    )
  if (typeof value === 'number')
    changes.push(
      () => value + random.pick([-1, 1, 0.5]),
      () => -value,
      () => random.pick(hostileNumbers),
    )
  return random.pick(changes)()
}

/** Half of the texts keep their own words, so that they pass format checks. */
function hostileValue(random: Random, value?: unknown): unknown {
  if (isDate(value) && random.chance(0.7))
    return random.pick(hostileDates.filter((date) => date.includes('T') === isMoment(value)))
  if (typeof value === 'string' && random.chance(0.5)) {
    const text = hostileText(random)
    return random.chance(0.5) ? value + text : text + value
  }
  if (typeof value === 'number' && random.chance(0.6)) return random.pick(hostileNumbers)
  if (random.chance(0.2)) return new RawJson(random.pick(hostileJson))
  return random.chance(0.2) ? random.pick(hostileNumbers) : hostileText(random)
}

const isMoment = (value: unknown) => String(value).includes('T')
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)

function nested(depth: number): RawJson {
  return new RawJson('['.repeat(depth) + ']'.repeat(depth))
}

function pickSpot(random: Random, input: Record<string, unknown>): Spot | undefined {
  const spots = [...spotsIn(input)].filter(
    ({ holder, key }) => holder !== input || key === 'body' || key === 'json',
  )
  return spots.length > 0 ? random.pick(spots) : undefined
}

function* spotsIn(value: unknown): Generator<Spot> {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    yield { holder, key }
    yield* spotsIn(holder[key])
  }
}

/** Serializes JSON with its raw parts. */
export function writeJson(value: unknown): string {
  const raw: string[] = []
  const text = JSON.stringify(value, (_key, inner) => {
    if (!(inner instanceof RawJson)) return inner
    raw.push(inner.text)
    return `@raw${raw.length - 1}@`
  })
  return (text ?? '').replaceAll(/"@raw(\d+)@"/g, (_whole, index) => raw[Number(index)] ?? '')
}
