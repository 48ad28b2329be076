import type { CallDefinition } from '@skidora/contract/call.ts'
import { calls } from '@skidora/contract/calls.ts'
import { plainCalls } from '@skidora/contract/plain-calls.ts'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: { default?: unknown } }[]
  requestBody?: object
  responses: Record<
    string,
    { description: string; content: { 'application/json': { schema: object } } }
  >
}

// Through JSON, as clients receive it.
const document = JSON.parse(JSON.stringify(openApiDocument()))
const paths: Record<string, Record<string, Operation>> = document.paths
const operations = Object.values(paths).flatMap((path) => Object.values(path))

const schemaOf = (operation: Operation | undefined) =>
  operation?.responses[200]?.content['application/json'].schema
const named = (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? '']

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('$ref' in value) yield String(value.$ref)
  for (const child of Object.values(value)) yield* refsIn(child)
}

test('contains every call of the contract and every alias', () => {
  const all = Object.entries<CallDefinition>({ ...calls, ...plainCalls })
  const expected = all.flatMap(([name, { aliases = [] }]) => {
    const [method = '', path = ''] = name.split(' ')
    return [path, ...aliases].map((each) => `${method.toLowerCase()} ${each}`)
  })
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(documented.toSorted()).toEqual(expected.toSorted())
})

test('has only valid references, and refers to shared types', () => {
  const refs = [...refsIn(document)]
  const names = new Set(refs.map((ref) => ref.replace('#/components/schemas/', '')))
  expect([...names].filter((name) => !(name in document.components.schemas))).toEqual([])
  expect(names).toContain('City')
  expect(names).toContain('DealCard')
  expect(names).toContain('ErrorResponse')
})

/** Inline object schemas without a name. */
function* unnamedIn(value: unknown, place: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && value.type === 'object' && 'properties' in value) yield place
  for (const [key, child] of Object.entries(value)) yield* unnamedIn(child, `${place}/${key}`)
}

test('names every object schema', () => {
  const unnamed = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    Object.entries(schema as object).flatMap(([key, part]) => [
      ...unnamedIn(part, `${name}/${key}`),
    ]),
  )
  expect([...unnamedIn(document.paths, 'paths'), ...unnamed]).toEqual([])
})

test('documents calls without the envelope as they are', () => {
  const remind = paths['/remind-confirm/']?.post
  expect(remind?.requestBody).toEqual({
    required: true,
    content: {
      'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/RemindForm' } },
    },
  })
  expect(schemaOf(remind)).toEqual({ $ref: '#/components/schemas/RemindResponse' })
  const refresh = paths['/checkout/refresh-order']?.post
  expect(refresh?.security).toEqual([])
  expect(schemaOf(refresh)).toEqual({ $ref: '#/components/schemas/RefreshedOrder' })
  const features = paths['/gateway/featureToggle/api.php']?.get
  expect(features?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['method', true],
  ])
  expect(schemaOf(features)).toEqual({ $ref: '#/components/schemas/FeatureList' })
})

test('gives every operation a unique id, a 200 response and the common errors', () => {
  const ids = operations.map((operation) => operation.operationId)
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
  for (const operation of operations) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '500']))
  }
})

test('declares every path placeholder as a required parameter', () => {
  const templates = Object.entries(paths).filter(([path]) => path.includes('{'))
  expect(templates.length).toBeGreaterThan(3)
  for (const [path, methods] of templates) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const { parameters } of Object.values(methods)) {
      const named = parameters.filter((parameter) => parameter.in === 'path')
      expect(named.map((parameter) => parameter.name)).toEqual(placeholders)
      expect(named.every((parameter) => parameter.required)).toBe(true)
    }
  }
})

test('documents a paginated list with its parameters, pages and errors', () => {
  const operation = paths['/api/v4/location/city']?.get
  expect(
    operation?.parameters.map(({ name, required, schema }) => [name, required, schema.default]),
  ).toEqual([
    ['page', false, 1],
    ['per_page', false, 1500],
  ])
  expect(schemaOf(operation)).toEqual({ $ref: '#/components/schemas/GetLocationCityResponse' })
  expect(named('GetLocationCityResponse')).toMatchObject({
    properties: {
      data: { type: 'array', items: { $ref: '#/components/schemas/City' } },
      pagination: { $ref: '#/components/schemas/Pagination' },
    },
  })
  expect(operation?.responses[400]?.description).toBe('validation_failed')
  expect(operation?.security).toEqual([])
})

test('documents a change with its body, its errors and the token or XSRF requirement', () => {
  const operation = paths['/api/v4/auth/sign-in']?.post
  expect(operation?.requestBody).toMatchObject({ required: true })
  expect(operation?.security).toEqual([{ bearer: [] }, { xsrfCookie: [], xsrfHeader: [] }])
  const statuses = Object.entries(operation?.responses ?? {}).map(
    ([status, { description }]) => `${status} ${description}`,
  )
  expect(statuses).toEqual([
    '200 Success',
    '400 validation_failed, malformed_json',
    '401 wrong_credentials',
    '403 xsrf_token_mismatch',
    '413 body_too_large',
    '415 unsupported_media_type',
    '429 too_many_requests, sign_in_locked',
    '500 internal_error',
    '503 database_busy',
  ])
})

test('requires a token for a signed-in call', () => {
  const operation = paths['/api/v4/profile/personal-info']?.get
  expect(operation?.security).toEqual([{ bearer: [] }])
  expect(operation?.responses[401]?.description).toBe('unauthorized')
})

test('documents an upload as a form with its fields', () => {
  const operation = paths['/api/v4/profile/change-avatar']?.post
  expect(operation?.requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: { $ref: '#/components/schemas/PostProfileChangeAvatarRequest' },
      },
    },
  })
  expect(named('PostProfileChangeAvatarRequest')).toMatchObject({
    required: ['file'],
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
      size: { type: 'integer' },
    },
  })
  expect(operation?.responses[413]?.description).toBe('file_too_large')
})
