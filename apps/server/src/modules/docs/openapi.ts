import type { CallDefinition } from '@skidora/contract/call.ts'
import { successResponse } from '@skidora/contract/envelope.ts'
import { schemaNames } from '@skidora/contract/nouns.ts'
import { type TObject, type TSchema, Type } from 'typebox'
import { type DocumentedCall, documentedNouns } from './documented-calls.ts'
import type { CallError } from './errors-of-call.ts'
import { createSchemaNames, pascal, type SchemaNames } from './schema-names.ts'

export const apiSummary = 'The API that all pages of Скидора use.'

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const names = createSchemaNames(schemaNames)
  const paths = documentPaths(names)
  return {
    openapi: '3.1.0',
    info: { title: 'Скидора API', version: '4', description: apiSummary },
    tags: documentedNouns.map(({ slug, title }) => ({ name: slug, description: title })),
    paths,
    components: {
      schemas: names.schemas(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token returned by sign-in' },
        merchantKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Merchant-Key',
          description: 'The key of a cash desk, issued by Скидора',
        },
        deskCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'desk',
          description: 'Set by desk/connect (__Host-desk over HTTPS)',
        },
        xsrfCookie: { type: 'apiKey', in: 'cookie', name: 'XSRF-TOKEN' },
        xsrfHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description:
            'Repeats the XSRF-TOKEN cookie (__Host-XSRF-TOKEN over HTTPS), which auth/xsrf-token and any rejection set. It is valid for the session it was issued for',
        },
      },
    },
  }
}

function documentPaths(names: SchemaNames) {
  const paths: Record<string, Record<string, object>> = {}
  for (const noun of documentedNouns) {
    for (const call of noun.calls) {
      for (const path of [call.path, ...(call.definition.aliases ?? [])]) {
        paths[path] = {
          ...paths[path],
          [call.method.toLowerCase()]: documentOperation(noun.slug, call, path, names),
        }
      }
    }
  }
  return paths
}

function documentOperation(tag: string, call: DocumentedCall, path: string, names: SchemaNames) {
  const { method, definition, errors } = call
  const { summary, params, query, data, file, bare, paged = false } = definition
  const name = nameOf(call)
  const content = bodyContent(definition, `${name}Request`, names)
  const response = bare ? data : successResponse(data, paged)
  return {
    operationId: idOf(call, path),
    summary,
    tags: [tag],
    security: securityOf(method, definition),
    parameters: [
      ...documentParameters('path', params, names),
      ...documentParameters('query', query, names),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: 'Success',
        content: file
          ? { [file]: { schema: data } }
          : { 'application/json': { schema: names.refer(response, `${name}Response`) } },
      },
      ...documentErrors(errors, names),
    },
  }
}

/** `GetLocationCity`: the base of the call's schema names, whichever path it is called at. */
const nameOf = ({ method, path }: DocumentedCall) => pascal(operationId(method, path))

/** Distinguishes an alias whose path gives the same id. */
function idOf({ method, path }: DocumentedCall, spelled: string): string {
  const id = operationId(method, spelled)
  return spelled !== path && id === operationId(method, path) ? `${id}Alias` : id
}

/** `GET /api/v4/location/city/{id}` is `getLocationCityById`; only version 5 stays in the name. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\/(v[1-4]\/)?/, '')
    .replaceAll(/\{(\w+)\}/g, 'by/$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return [method.toLowerCase(), ...words.map(pascal)].join('')
}

/** Security requirements: a change needs a token, or the XSRF cookie and header together. */
function securityOf(
  method: string,
  { auth, merchant, desk, changes, beacon, harmless }: CallDefinition,
) {
  if (beacon || harmless) return []
  if (merchant) return [{ merchantKey: [] }]
  const xsrf = { xsrfCookie: [], xsrfHeader: [] }
  if (desk) return [{ deskCookie: [], ...(method !== 'GET' && xsrf) }]
  if (auth) return [{ bearer: [], ...(changes && xsrf) }]
  if (changes) return [xsrf]
  return method === 'GET' ? [] : [{ bearer: [] }, xsrf]
}

function documentParameters(
  place: 'path' | 'query',
  schema: TObject | undefined,
  names: SchemaNames,
) {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema?.required?.includes(name) ?? false,
    schema: names.refer(property, `${pascal(name)}Parameter`),
  }))
}

function documentErrors(errors: CallError[], names: SchemaNames) {
  const byStatus = Object.groupBy(errors, ({ status }) => status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => {
      const codes = group.map(({ code }) => code)
      const options = codes.map((code) => names.add(`${pascal(code)}Error`, errorSchema(code)))
      const schema = options.length === 1 ? options[0] : { anyOf: options }
      return [
        status,
        { description: codes.join(', '), content: { 'application/json': { schema } } },
      ]
    }),
  )
}

const errorSchema = (code: string) => ({
  allOf: [
    { $ref: '#/components/schemas/ErrorResponse' },
    { properties: { error: { properties: { code: { const: code } } } } },
  ],
})

function bodyContent({ body, multipart, form }: CallDefinition, name: string, names: SchemaNames) {
  const type = multipart
    ? 'multipart/form-data'
    : form
      ? 'application/x-www-form-urlencoded'
      : 'application/json'
  const schema = multipart ? uploadSchema(body, multipart) : body
  return schema && { [type]: { schema: names.refer(schema, name) } }
}

/** The fields of a form with a file, in OpenAPI 3.1 notation. */
export function uploadSchema(
  body: TSchema | undefined,
  { maxBytes, maxFiles }: NonNullable<CallDefinition['multipart']>,
): TObject {
  const fields = body && Type.IsObject(body) ? body.properties : {}
  const file = Type.String({
    contentMediaType: 'application/octet-stream',
    description: `At most ${maxBytes} bytes`,
  })
  return Type.Object({
    file: maxFiles ? Type.Optional(Type.Array(file, { maxItems: maxFiles })) : file,
    ...fields,
  })
}
