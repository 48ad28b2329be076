export type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  contentMediaType?: string
}

export type Operation = {
  method: string
  path: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  /** Undefined for calls without a body. */
  body: { type: 'json' | 'multipart'; schema: Schema } | undefined
  /** JSON schema by status; undefined for a file. */
  responses: Map<number, Schema | undefined>
}

type Content = Record<string, { schema: Schema }>
type Document = {
  components: { schemas: Record<string, Schema> }
  paths: Record<
    string,
    Record<
      string,
      Omit<Operation, 'method' | 'path' | 'body' | 'responses'> & {
        requestBody?: { content: Content }
        responses: Record<string, { content: Content }>
      }
    >
  >
}

const jsonType = 'application/json'

/** Every operation of an OpenAPI document, with its references resolved. */
export function readOperations(text: string): Operation[] {
  const document: Document = JSON.parse(text)
  const resolved = new Map<string, Schema>()

  function resolve<Value>(value: Value): Value {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve) as Value
    if ('$ref' in value && typeof value.$ref === 'string')
      return resolveNamed(value.$ref.slice(value.$ref.lastIndexOf('/') + 1)) as Value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, resolve(inner)]),
    ) as Value
  }

  function resolveNamed(name: string): Schema {
    const known = resolved.get(name)
    if (known) return known
    const schema = resolve(document.components.schemas[name] ?? {})
    resolved.set(name, schema)
    return schema
  }

  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses, ...operation }]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: resolve(operation.parameters),
      body: requestBody && bodyOf(resolve(requestBody.content)),
      responses: new Map(
        Object.entries(responses).map(([status, { content }]) => [
          Number(status),
          resolve(content[jsonType]?.schema),
        ]),
      ),
    })),
  )
}

function bodyOf(content: Content): Operation['body'] {
  const json = content[jsonType]
  if (json) return { type: 'json', schema: json.schema }
  return { type: 'multipart', schema: content['multipart/form-data']?.schema ?? {} }
}
