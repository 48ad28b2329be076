import { expect, test } from 'vitest'
import { arrayLiteral, copyRow } from './copy-format.ts'

test('writes values in the text format of COPY', () => {
  expect(copyRow([1, -1, null, 'текст', ''])).toBe('1\t-1\t\\N\tтекст\t\n')
})

test('escapes characters that would end a value or a row', () => {
  expect(copyRow(['a\tb\nc\rd\\e'])).toBe('a\\tb\\nc\\rd\\\\e\n')
})

test('quotes the items of an array', () => {
  expect(arrayLiteral([])).toBe('{}')
  expect(arrayLiteral([1, 302])).toBe('{"1","302"}')
  expect(arrayLiteral(['a,b', 'say "hi"', 'back\\slash', ''])).toBe(
    '{"a,b","say \\"hi\\"","back\\\\slash",""}',
  )
})
