import { schemaNames } from '@skidora/contract/nouns.ts'
import type { TSchema } from 'typebox'
import { html, type Markup } from '../../html.ts'

/** The parts of JSON Schema that the contract uses. */
type Shape = {
  type?: string
  const?: string | number | boolean
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema & { description?: string }>
  patternProperties?: Record<string, TSchema>
  required?: string[]
}

/** A schema in TypeScript notation, with links to named types. */
export function typeText(schema: TSchema): Markup {
  const name = schemaNames.get(schema)
  return name ? html`<a href="#type-${name}">${name}</a>` : shapeText(schema, 0)
}

/** The named type itself, expanded. */
export function definitionText(schema: TSchema): Markup {
  return shapeText(schema, 0)
}

function nested(schema: TSchema, depth: number): Markup {
  return schemaNames.has(schema) ? typeText(schema) : shapeText(schema, depth)
}

function shapeText(schema: TSchema, depth: number): Markup {
  const shape = schema as Shape
  if (shape.const !== undefined) return html`${JSON.stringify(shape.const)}`
  if (shape.anyOf)
    return join(
      shape.anyOf.map((option) => nested(option, depth)),
      ' | ',
    )
  if (shape.type === 'array' && shape.items) return arrayText(shape.items, depth)
  if (shape.properties) return objectText(shape, shape.properties, depth)
  if (shape.patternProperties) {
    const values = Object.values(shape.patternProperties).map((value) => nested(value, depth))
    return html`{ [key: string]: ${join(values, ' | ')} }`
  }
  return html`${shape.type ?? 'unknown'}`
}

function arrayText(items: TSchema, depth: number): Markup {
  const item = nested(items, depth)
  return 'anyOf' in items && !schemaNames.has(items) ? html`(${item})[]` : html`${item}[]`
}

function objectText(
  shape: Shape,
  properties: NonNullable<Shape['properties']>,
  depth: number,
): Markup {
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = shape.required?.includes(name) ? '' : '?'
    const note = property.description ? html` <i>// ${property.description}</i>` : undefined
    return html`${indent}${name}${mark}: ${nested(property, depth + 1)}${note}\n`
  })
  return html`{\n${lines}${'  '.repeat(depth)}}`
}

function join(parts: Markup[], separator: string): Markup {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`
}
