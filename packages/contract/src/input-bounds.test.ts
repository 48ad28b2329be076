import { expect, it } from 'vitest'
import { type CallName, callOf, calls } from './calls.ts'

type Schema = {
  type?: string
  const?: unknown
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  anyOf?: Schema[]
}

/** Paths of strings, arrays and maps without a size limit. */
function unboundedIn(schema: Schema, path: string): string[] {
  const { type, items, properties = {}, patternProperties, anyOf = [] } = schema
  const isEndless =
    (type === 'string' && schema.const === undefined && schema.maxLength === undefined) ||
    (type === 'array' && schema.maxItems === undefined) ||
    (patternProperties !== undefined && schema.maxProperties === undefined)
  return [
    ...(isEndless ? [path] : []),
    ...(items ? unboundedIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, part]) => unboundedIn(part, `${path}.${name}`)),
    ...Object.values(patternProperties ?? {}).flatMap((part) => unboundedIn(part, `${path}.*`)),
    ...anyOf.flatMap((part) => unboundedIn(part, path)),
  ]
}

it('limits the size of every string, array and map in the input of a call', () => {
  const unbounded = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { params, query, body } = callOf(name)
    return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? unboundedIn(schema as Schema, `${name} ${part}`) : [],
    )
  })
  expect(unbounded).toEqual([])
})

it('declares defaults only for top-level input fields, since nested ones are not applied', () => {
  const nested = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { params, query, body } = callOf(name)
    return [params, query, body].flatMap((schema) =>
      Object.values((schema as Schema | undefined)?.properties ?? {}).filter((field) =>
        JSON.stringify([field.items, field.properties, field.anyOf]).includes('"default":'),
      ),
    )
  })
  expect(nested).toEqual([])
})

it('reports a string and an array without a limit', () => {
  const schema = { properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'array' }] } } }
  expect(unboundedIn(schema, 'body')).toEqual(['body.a', 'body.b'])
})
