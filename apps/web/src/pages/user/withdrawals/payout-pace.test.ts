import { expect, it } from 'vitest'
import { payoutPace } from './payout-pace.ts'

it('promises a payout at once only to the last destination and without documents', () => {
  expect(payoutPace(true, false)).toBe('без кода и ожидания')
  expect(payoutPace(true, true)).toBe('без кода, деньги уйдут после проверки документов')
})

it('counts the delay of any other destination from the request, not from the check of documents', () => {
  expect(payoutPace(false, false)).toBe(
    'нужен код, деньги уйдут через 72 часа после отправки заявки',
  )
  expect(payoutPace(false, true)).toBe(
    'нужен код, деньги уйдут не раньше чем через 72 часа после отправки заявки и только после проверки документов',
  )
})
