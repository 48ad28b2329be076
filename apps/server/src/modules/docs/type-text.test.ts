import { City } from '@skidora/contract/locations.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { definitionText, typeText } from './type-text.ts'

test.each([
  [Type.String(), 'string'],
  [Type.Null(), 'null'],
  [Type.Array(Type.Integer()), 'integer[]'],
  [Type.Union([Type.Literal('a'), Type.Null()]), '&quot;a&quot; | null'],
  [Type.Array(Type.Union([Type.String(), Type.Null()])), '(string | null)[]'],
  [Type.Record(Type.String(), Type.String()), '{ [key: string]: string }'],
  [Type.Array(City), '<a href="#type-City">City</a>[]'],
])('renders %j', (schema, text) => {
  expect(typeText(schema).text).toBe(text)
})

test('indents objects, marks optional keys and appends descriptions', () => {
  const schema = Type.Object({
    name: Type.String({ description: 'as <shown>' }),
    place: Type.Optional(Type.Object({ city: City })),
  })
  expect(definitionText(schema).text).toBe(
    [
      '{',
      '  name: string <i>// as &lt;shown&gt;</i>',
      '  place?: {',
      '    city: <a href="#type-City">City</a>',
      '  }',
      '}',
    ].join('\n'),
  )
})
