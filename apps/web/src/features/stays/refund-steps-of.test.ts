import { expect, test } from 'vitest'
import { refundStepsOf } from './refund-steps-of.ts'

const stay = {
  ...{ arrival: '2026-12-10', departure: '2026-12-12' },
  freeCancelUntil: '2026-12-07T21:00:00Z',
  checkInAt: '2026-12-10T11:00:00Z',
}
const percents = (at: string, changed: Partial<Parameters<typeof refundStepsOf>[0]> = {}) =>
  refundStepsOf({ ...stay, ...changed }, new Date(at)).map(({ percent }) => percent)

test('leaves out the steps that have passed', () => {
  expect(percents('2026-12-01T00:00:00Z')).toEqual([100, 50, 0])
  expect(percents('2026-12-07T21:00:00Z')).toEqual([50, 0])
  expect(percents('2026-12-10T11:00:00Z')).toEqual([0])
})

test('has no middle step for one night, or where cancelling is free until the check-in', () => {
  expect(percents('2026-12-01T00:00:00Z', { departure: '2026-12-11' })).toEqual([100, 0])
  expect(percents('2026-12-01T00:00:00Z', { freeCancelUntil: stay.checkInAt })).toEqual([100, 0])
  expect(percents('2026-12-01T00:00:00Z', { freeCancelUntil: null })).toEqual([0])
})
