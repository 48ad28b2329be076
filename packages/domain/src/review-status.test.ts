import { expect, test } from 'vitest'
import { statusesBefore } from './review-status.ts'

test('only what is not published yet is rewritten or published', () => {
  expect(statusesBefore('waiting')).toEqual(['waiting', 'refused'])
  expect(statusesBefore('published')).toEqual(['waiting', 'refused'])
})

test('what was taken back stays so', () => {
  expect(statusesBefore('refused')).toEqual(['waiting', 'published'])
  expect(statusesBefore('cancelled')).toEqual(['waiting', 'published', 'refused'])
})
