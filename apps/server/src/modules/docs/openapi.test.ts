import { calls } from '@skidora/contract/calls.ts'
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

// As a reader gets it: through JSON.
const document = JSON.parse(JSON.stringify(openApiDocument()))
const paths: Record<string, Record<string, Operation>> = document.paths
const operations = Object.values(paths).flatMap((path) => Object.values(path))

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('$ref' in value) yield String(value.$ref)
  for (const child of Object.values(value)) yield* refsIn(child)
}

test('every call of the contract and every alias is there', () => {
  const expected = Object.entries(calls).flatMap(([name, call]) => {
    const [method = '', path = ''] = name.split(' ')
    const aliases = 'aliases' in call ? call.aliases : []
    return [path, ...aliases].map((each) => `${method.toLowerCase()} ${each}`)
  })
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(documented.toSorted()).toEqual(expected.toSorted())
})

test('every reference leads somewhere, and shared types are references', () => {
  const refs = [...refsIn(document)]
  const names = new Set(refs.map((ref) => ref.replace('#/components/schemas/', '')))
  expect([...names].filter((name) => !(name in document.components.schemas))).toEqual([])
  expect(names).toContain('City')
  expect(names).toContain('DealCard')
  expect(names).toContain('ErrorResponse')
})

test('every operation has its own id, a 200 and the failures of any call', () => {
  const ids = operations.map((operation) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const operation of operations) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '500']))
  }
})

test('every placeholder of a path is a required parameter of it', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const { parameters } of Object.values(methods)) {
      const named = parameters.filter((parameter) => parameter.in === 'path')
      expect(named.map((parameter) => parameter.name)).toEqual(placeholders)
      expect(named.every((parameter) => parameter.required)).toBe(true)
    }
  }
})

test('a paged list documents its parameters, its pages and its failures', () => {
  const operation = paths['/api/v4/location/city']?.get
  expect(
    operation?.parameters.map(({ name, required, schema }) => [name, required, schema.default]),
  ).toEqual([
    ['page', false, 1],
    ['per_page', false, 1500],
  ])
  expect(operation?.responses[200]?.content['application/json'].schema).toMatchObject({
    properties: {
      data: { type: 'array', items: { $ref: '#/components/schemas/City' } },
      pagination: { $ref: '#/components/schemas/Pagination' },
    },
  })
  expect(operation?.responses[400]?.description).toBe('validation_failed')
  expect(operation?.security).toEqual([])
})

test('a change documents its body, its own failures and that it needs a token or the XSRF pair', () => {
  const operation = paths['/api/v4/auth/sign-in']?.post
  expect(operation?.requestBody).toMatchObject({ required: true })
  expect(operation?.security).toEqual([{ bearer: [] }, { xsrfCookie: [], xsrfHeader: [] }])
  const statuses = Object.entries(operation?.responses ?? {}).map(
    ([status, { description }]) => `${status} ${description}`,
  )
  expect(statuses).toEqual([
    '200 Done',
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

test('a call for the signed-in needs a token', () => {
  const operation = paths['/api/v4/profile/personal-info']?.get
  expect(operation?.security).toEqual([{ bearer: [] }])
  expect(operation?.responses[401]?.description).toBe('unauthorized')
})

test('a call with a file documents a form with its fields', () => {
  const operation = paths['/api/v4/profile/change-avatar']?.post
  expect(operation?.requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          required: ['file'],
          properties: {
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
            size: { type: 'integer' },
          },
        },
      },
    },
  })
  expect(operation?.responses[413]?.description).toBe('file_too_large')
})
