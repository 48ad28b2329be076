import { Random } from '@skidora/db/demo/seed/random.ts'
import type { FuzzCaller } from './callers.ts'
import { hostileHeaders, hostileSegments } from './hostile-values.ts'
import type { Facts, KnownValues } from './known-values.ts'
import { mutateHostilely, mutateNearly, writeJson } from './mutate.ts'
import type { Operation } from './operations.ts'
import { type PlainRoute, plainRoutes } from './plain-routes.ts'
import { validValue } from './valid-value.ts'
import { encodeText, writeForm, writeMultipart, writePath, writeQuery } from './write-request.ts'

export type FuzzedCall = {
  index: number
  caller: string
  mode: Mode
  /** Undefined for URLs outside the contract. */
  operation: Operation | undefined
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
}

type Mode = 'valid' | 'near' | 'hostile'
type Sources = {
  operations: Operation[]
  callers: FuzzCaller[]
  known: KnownValues
  /** The host of the site. */
  host: string
}
type Input = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
}
type Draft = Pick<FuzzedCall, 'operation' | 'method' | 'url' | 'body'> & { type?: string }

const plainShare = 0.3

/** The call of a seed and index: deterministic for the same data. */
export function makeCall(seed: number, index: number, sources: Sources): FuzzedCall {
  const random = new Random(seed, index)
  const mode: Mode = random.pick(['valid', 'valid', 'near', 'near', 'hostile', 'hostile'])
  const target = random.chance(plainShare)
    ? random.pick(plainRoutes)
    : pickOperation(random, sources.operations)
  const caller = pickCaller(random, sources.callers, target)
  const facts = pickFacts(random, sources.known, caller, target.path)
  const draft =
    'parameters' in target
      ? draftOperation(random, target, mode, facts)
      : draftPlain(random, target, mode, facts)
  const headers: Record<string, string> = {
    host: sources.host,
    ...caller.headers,
    // A random IP per call, to avoid limits per address.
    'x-forwarded-for': `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
    origin: `http://${sources.host}`,
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
    ...(draft.type && { 'content-type': draft.type }),
    ...(random.chance(0.7) && { 'idempotency-key': `fuzz-${seed}-${index}` }),
  }
  if (mode === 'hostile' && random.chance(0.4))
    for (const [name, values] of random.sample(hostileHeaders, random.int(1, 2)))
      headers[name] = random.pick(values)
  const { operation, method, url, body } = draft
  return { index, caller: caller.name, mode, operation, method, url, headers, body }
}

/** Prefers calls with more input. */
function pickOperation(random: Random, operations: Operation[]): Operation {
  const some = [random.pick(operations), random.pick(operations), random.pick(operations)]
  const [most] = some.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return random.chance(0.5) && most ? most : random.pick(some)
}

const sizes = new WeakMap<Operation, number>()

function sizeOf(operation: Operation): number {
  const known = sizes.get(operation)
  if (known !== undefined) return known
  const size = JSON.stringify([operation.parameters, operation.body]).length
  sizes.set(operation, size)
  return size
}

/** Usually an authorized caller, so that the handler is reached. */
function pickCaller(
  random: Random,
  callers: FuzzCaller[],
  target: Operation | PlainRoute,
): FuzzCaller {
  const { path } = target
  const needsUser = 'security' in target && target.security.every((way) => 'bearer' in way)
  const expected = path.includes('/staff/')
    ? 'staff'
    : path.includes('/merchant/')
      ? 'merchant'
      : needsUser && target.security.length > 0
        ? 'customer'
        : random.pick(['customer', 'guest'])
  const kind = random.chance(0.75)
    ? expected
    : random.pick(['guest', 'customer', 'staff', 'merchant'])
  return random.pick(callers.filter((caller) => caller.kind === kind))
}

/** Known values for the call: usually the caller's own, sometimes another user's. */
function pickFacts(
  random: Random,
  known: KnownValues,
  { userId }: FuzzCaller,
  path: string,
): Facts {
  const others = [...known.ofUser.keys()]
  const owner = userId !== null && random.chance(0.85) ? userId : random.pick(others)
  const meant = known.shared.filter(({ about }) => about.test(path))
  const groups = [
    ...known.shared.map(({ rows }) => rows),
    ...(known.ofUser.get(owner) ?? []),
    ...meant.map(({ rows }) => rows),
  ]
  const ordered = random.chance(0.6) ? groups : groups.toReversed()
  const picked = ordered
    .filter((rows) => rows.length > 0 && random.chance(0.9))
    .map((rows) => random.pick(rows))
  return Object.assign({}, ...picked)
}

function draftOperation(random: Random, operation: Operation, mode: Mode, facts: Facts): Draft {
  const input = validInput(random, operation, facts)
  if (mode === 'near') mutateNearly(random, input)
  if (mode === 'hostile') mutateHostilely(random, input)
  const isHostile = mode === 'hostile'
  const path = writePath(operation.path, Object(input.params))
  const isTwisted = isHostile && random.chance(0.1)
  const url = isTwisted ? twistPath(random, path) : path
  const isMoved = isTwisted || Object.values(Object(input.params)).some(leadsElsewhere)
  const content = writeBody(random, operation, input.body, isHostile)
  return {
    ...{ operation: isMoved ? undefined : operation, method: operation.method },
    url: url + writeQuery(random, Object(input.query), { isHostile }),
    ...content,
  }
}

function validInput(random: Random, { parameters, body }: Operation, facts: Facts): Input {
  const part = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && (each.required || random.chance(0.4)))
        .map(({ name, schema }) => [name, validValue(random, schema, name, facts)]),
    )
  return {
    params: part('path'),
    query: part('query'),
    ...(body && { body: validValue(random, body.schema, '', facts) }),
  }
}

function writeBody(random: Random, { body }: Operation, value: unknown, isHostile: boolean) {
  if (!body) return { body: undefined }
  if (body.type === 'multipart') {
    const { type, content } = writeMultipart(random, value, isHostile)
    return { type, body: content }
  }
  const text = writeJson(value)
  const broken = isHostile && random.chance(0.05) ? text.slice(0, -1) : text
  return { type: 'application/json', body: Buffer.from(broken) }
}

/** Replaces a path segment with a malformed one; the operation is then unknown. */
function twistPath(random: Random, path: string): string {
  const segments = path.split('/')
  segments[random.int(1, segments.length - 1)] = random.pick(hostileSegments)
  return segments.join('/')
}

const leadsElsewhere = (param: unknown) => /^\.{0,2}$/.test(encodeText(param))

function draftPlain(random: Random, route: PlainRoute, mode: Mode, facts: Facts): Draft {
  const { method, path, query = {}, form, json } = structuredClone(route)
  const included = Object.entries(query).filter(() => random.chance(0.6))
  const input = fill(
    random,
    { query: Object.fromEntries(included), form, json },
    facts,
  ) as Input & {
    form?: Record<string, unknown>
    json?: unknown
  }
  if (mode === 'near') mutateNearly(random, input)
  if (mode === 'hostile') mutateHostilely(random, input)
  const isHostile = mode === 'hostile'
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, anyPart(random, name, facts)]),
  )
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name) => String(params[name]))
  const url = filled + writeQuery(random, Object(input.query), { isHostile })
  // Every GET route handles HEAD.
  const isHead = method === 'GET' && random.chance(0.05)
  return {
    ...{ operation: undefined, method: isHead ? 'HEAD' : method, url },
    ...writePlainBody(form && Object(input.form), json === undefined ? undefined : [input.json]),
  }
}

function writePlainBody(form: Record<string, unknown> | undefined, json: [unknown] | undefined) {
  if (form) return { type: 'application/x-www-form-urlencoded', body: Buffer.from(writeForm(form)) }
  if (json) return { type: 'application/json', body: Buffer.from(writeJson(json[0] ?? null)) }
  return { body: undefined }
}

/** Replaces `{couponId}` in a value with a known value of that name. */
function fill(random: Random, value: unknown, facts: Facts): unknown {
  if (typeof value === 'string')
    return /^\{\w+\}$/.test(value) ? (facts[value.slice(1, -1)] ?? random.int(1, 50)) : value
  if (Array.isArray(value)) return value.map((each) => fill(random, each, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, fill(random, inner, facts)]),
  )
}

function anyPart(random: Random, name: string, facts: Facts): string {
  const known = facts[name]
  if (known !== undefined && random.chance(0.7)) return String(known)
  return random.pick(hostileSegments)
}
