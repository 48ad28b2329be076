import { type CallName, callOf } from '@skidora/contract/calls.ts'

export type Part = 'params' | 'query' | 'body'
export type Leaf = { part: Part; path: string; isRequired: boolean }

type AnySchema = {
  type?: string
  anyOf?: AnySchema[]
  properties?: Record<string, AnySchema>
  required?: string[]
  items?: AnySchema
}

/** Every input value of a call by its path: `booking.branchId`, `couponIds[]`. */
export function leavesOf(name: CallName): Leaf[] {
  const call = callOf(name)
  const found = new Map<string, Leaf>()
  const walk = (schema: AnySchema, part: Part, path: string, isRequired: boolean) => {
    if (schema.anyOf) {
      for (const each of schema.anyOf) walk(each, part, path, isRequired)
    } else if (schema.properties) {
      for (const [key, property] of Object.entries(schema.properties)) {
        const isNeeded = isRequired && (schema.required ?? []).includes(key)
        walk(property, part, path ? `${path}.${key}` : key, isNeeded)
      }
    } else if (schema.items) {
      walk(schema.items, part, `${path}[]`, isRequired)
    } else if (schema.type !== 'null') {
      found.set(`${part} ${path}`, { part, path, isRequired })
    }
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (schema) walk(schema as AnySchema, part, '', true)
  }
  return [...found.values()]
}

/** Sets the value at a leaf's path; a list gets it as its only item. */
export function putLeaf(target: Record<string, unknown>, path: string, value: unknown) {
  const [head = '', ...rest] = path.split('.')
  const key = head.replace('[]', '')
  if (rest.length === 0) {
    target[key] = head.endsWith('[]') ? [value] : value
    return
  }
  const list = (target[key] ?? (head.endsWith('[]') ? [{}] : {})) as Record<string, unknown>
  target[key] = list
  const inner = Array.isArray(list) ? list[0] : list
  putLeaf(inner, rest.join('.'), value)
}
