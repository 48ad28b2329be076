import { expect, test } from 'vitest'
import { statusesBefore } from './review-status.ts'

test('allows rewriting and publishing only unpublished reviews', () => {
  expect(statusesBefore('waiting')).toEqual(['waiting', 'refused'])
  expect(statusesBefore('published')).toEqual(['waiting', 'refused'])
})

test('keeps a cancelled review cancelled', () => {
  expect(statusesBefore('refused')).toEqual(['waiting', 'published'])
  expect(statusesBefore('cancelled')).toEqual(['waiting', 'published', 'refused'])
})
