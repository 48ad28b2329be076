import type { TSchema } from 'typebox'

type Reference = { $ref: string }

export type SchemaNames = {
  /** Replaces every object schema by a reference, naming it where it has no name. */
  refer(schema: unknown, name: string): unknown
  add(name: string, schema: object): Reference
  /** All referenced schemas and all named by the contract. */
  schemas(): Record<string, object>
}

/** `deal_not_found` is `DealNotFound`. */
export const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/**
 * Names every object schema: by the contract, else by its position, such as `DealOfferStats` for
 * the `stats` of a `DealOffer`.
 */
export function createSchemaNames(contract: ReadonlyMap<TSchema, string>): SchemaNames {
  const nameOf = new Map<unknown, string>(contract)
  const texts = new Map<string, string>()
  const schemas: Record<string, object> = {}
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

  /** The same position may be reached twice; a different schema with that name is an error. */
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

  /** Converts the nested schemas, each named after its position. */
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

/** The only object of a union, as with null, takes the name of the union. */
function optionName(options: unknown[], index: number, place: string): string {
  return options.filter(isObjectSchema).length > 1 ? `${place}Option${index + 1}` : place
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isObjectSchema = (value: unknown) =>
  isRecord(value) && value.type === 'object' && isRecord(value.properties)
