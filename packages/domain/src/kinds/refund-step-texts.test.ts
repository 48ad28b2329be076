import { expect, it } from 'vitest'
import { refundStepTexts } from './refund-step-texts.ts'

const now = new Date('2026-11-15T09:00:00Z')
const textsOf = (steps: Parameters<typeof refundStepTexts>[0]) =>
  refundStepTexts(steps, 'Europe/Moscow', now).map(({ label, value }) =>
    `${label}: ${value}`.replaceAll('\u00a0', ' '),
  )

it('names the last day of a step, and the hour of one that ends with the departure', () => {
  expect(
    textsOf([
      { until: '2026-12-05T21:00:00Z', percent: 100 },
      { until: '2026-12-20T04:00:00Z', percent: 50 },
      { until: null, percent: 0 },
    ]),
  ).toEqual([
    'До 5 декабря включительно: вернём 100 %',
    'До 20 декабря в 07:00: вернём 50 %',
    'Позже: возврата нет',
  ])
})

it('says when nothing comes back any more', () => {
  expect(textsOf([{ until: null, percent: 0 }])).toEqual(['Сейчас: возврата нет'])
})
