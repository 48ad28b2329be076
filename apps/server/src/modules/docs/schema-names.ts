import type { TSchema } from 'typebox'

type Reference = { $ref: string }

export type SchemaNames = {
  /** The schema with a reference in place of every object, which gets a name where it has none. */
  refer(schema: unknown, name: string): unknown
  add(name: string, schema: object): Reference
  /** All that were referred to, and all that the contract names. */
  schemas(): Record<string, object>
}

/** `deal_not_found` is `DealNotFound`. */
export const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/**
 * Gives every object schema a name: its own in the contract, else that of its place, such as
 * `DealOfferStats` for the `stats` of a `DealOffer`.
 */
export function createSchemaNames(contract: ReadonlyMap<TSchema, string>): SchemaNames {
  const nameOf = new Map<unknown, string>(contract)
  const texts = new Map<string, string>()
  const schemas: Record<string, object> = {}
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

  /** The same place may be reached twice; another schema of the name is a mistake. */
  function add(name: string, schema: object): Reference {
    const text = JSON.stringify(schema)
    const known = texts.get(name)
    if (known !== undefined && known !== text)
      throw new Error(`two schemas of the document are named ${name}`)
    texts.set(name, text)
    schemas[name] = schema
    return reference(name)
  }

  function refer(value: unknown, place: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const name = nameOf.get(value)
    if (name) return reference(name)
    return isObjectSchema(value) ? add(place, inside(value, place)) : inside(value, place)
  }

  /** The parts of a schema that are schemas themselves, each named after its place. */
  function inside(schema: object, place: string): object {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, partOf(key, value, place)]),
    )
  }

  function partOf(key: string, value: unknown, place: string): unknown {
    if (key === 'items') return refer(value, `${place}Item`)
    if (Array.isArray(value)) {
      return key === 'anyOf'
        ? value.map((option, index) => refer(option, optionName(value, index, place)))
        : value
    }
    if ((key === 'properties' || key === 'patternProperties') && isRecord(value)) {
      const suffix = (name: string) => (key === 'properties' ? pascal(name) : 'Value')
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, refer(part, place + suffix(name))]),
      )
    }
    return value
  }

  for (const [schema, name] of contract) add(name, inside(schema, name))
  return { refer, add, schemas: () => schemas }
}

/** The one object of a union, as beside null, has the name of the union's place. */
function optionName(options: unknown[], index: number, place: string): string {
  return options.filter(isObjectSchema).length > 1 ? `${place}Option${index + 1}` : place
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isObjectSchema = (value: unknown) =>
  isRecord(value) && value.type === 'object' && isRecord(value.properties)
