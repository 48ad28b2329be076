import { type CallName, type CheckedInputOf, callOf } from '@skidora/contract/calls.ts'
import type { LooseInput } from '@skidora/contract/client.ts'
import type { Static, TSchema } from 'typebox'
import { AppError, invalidField, invalidFields } from '../app-error.ts'
import { findBrokenText } from './find-broken-text.ts'
import { explainInvalidField } from './invalid-field.ts'
import { isNestedDeeper } from './is-nested-deeper.ts'
import { validatorOf } from './validator-of.ts'

/** Applies defaults, validates the input against the contract, and names every invalid field. */
export function checkInput<Name extends CallName>(
  name: Name,
  input: LooseInput,
): CheckedInputOf<Name> {
  const call = callOf(name)
  const { params = {}, query = {}, body = {}, file, files } = input
  const check = call.anyText ? checkShape : checkPart
  const checked = {
    ...(call.params && { params: check(call.params, params, 'text') }),
    ...(call.query && { query: check(call.query, query, 'text') }),
    ...(call.body && { body: check(call.body, body, call.multipart ? 'text' : 'json') }),
    ...(call.multipart && { file, files }),
  }
  // The parts were validated against exactly the schemas that the type is derived from.
  return checked as CheckedInputOf<Name>
}

/** An error must not outgrow the request. */
const maxExplained = 50

/** Far more than any call needs; recursion over deeper values overflows the stack. */
const maxNesting = 32

/** Validates a part of the input, and that the database can store its texts. */
export function checkPart<Schema extends TSchema>(
  schema: Schema,
  given: unknown,
  kind: 'text' | 'json',
): Static<Schema> {
  const value = checkShape(schema, given, kind)
  const field = findBrokenText(value)
  if (field === undefined) return value
  throw invalidField(field, 'В тексте есть недопустимый символ.')
}

/**
 * URLs and forms contain only text, so their values are converted by the schema; a JSON body has
 * its own types.
 */
function checkShape<Schema extends TSchema>(
  schema: Schema,
  given: unknown,
  kind: 'text' | 'json',
): Static<Schema> {
  if (isNestedDeeper(given, maxNesting))
    throw new AppError('validation_failed', { message: 'Слишком глубокая вложенность данных.' })
  const read = kind === 'text' ? readText(schema, Object(given)) : given
  const value = withDefaults(schema, read)
  const validator = validatorOf(schema)
  if (validator.Check(value)) return value as Static<Schema>
  const errors = validator.Errors(value).slice(0, maxExplained)
  const payload = Object.fromEntries(errors.flatMap(explainInvalidField))
  throw invalidFields(payload)
}

type Properties = Record<string, { type?: string; default?: unknown }>

const propertiesOf = (schema: TSchema): Properties =>
  'properties' in schema ? Object(schema.properties) : {}

const knownDefaults = new WeakMap<TSchema, [string, unknown][]>()

/** Only top-level fields have defaults: searching 60 KB of lists for more takes 20 ms. */
function withDefaults(schema: TSchema, given: unknown): unknown {
  let defaults = knownDefaults.get(schema)
  if (!defaults) {
    defaults = Object.entries(propertiesOf(schema)).flatMap(([name, property]) =>
      property.default === undefined ? [] : [[name, property.default] as [string, unknown]],
    )
    knownDefaults.set(schema, defaults)
  }
  if (defaults.length === 0 || !isObject(given)) return given
  const missing = defaults.filter(([name]) => given[name] === undefined)
  return missing.length > 0 ? { ...given, ...Object.fromEntries(missing) } : given
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `?page=` means no page. A value that cannot be converted stays text and is rejected. */
function readText(schema: TSchema, given: object): Record<string, unknown> {
  const properties = propertiesOf(schema)
  const pairs = Object.entries(given).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, readValue(properties[name]?.type, value)]),
  )
}

function readValue(type: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
