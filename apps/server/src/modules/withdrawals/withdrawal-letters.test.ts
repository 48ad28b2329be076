import { expect, test } from 'vitest'
import { type WithdrawalNotice, withdrawalMessages } from './withdrawal-letters.ts'

const notice: WithdrawalNotice = {
  status: 'checking',
  arePapersAccepted: false,
  email: 'vera@mail.ru',
  phone: null,
  kopecks: 2_000_000,
  destination: 'Карта •• 4444',
  holdUntil: new Date('2026-11-22T13:58:00Z'),
  refusal: null,
  url: null,
}
const letterOf = (change: Partial<WithdrawalNotice>) =>
  withdrawalMessages(
    { ...notice, ...change },
    new Date('2026-11-19T13:58:00Z'),
  )[0]?.body?.replaceAll('\u00A0', ' ')

test('names the end of the delay after the request, and the check of documents until it is done', () => {
  expect(letterOf({})).toMatch(
    /деньги уйдут после проверки и не раньше чем 22 ноября в 16:58 по Москве/,
  )
  expect(letterOf({ status: 'holding', arePapersAccepted: true })).toMatch(
    /деньги уйдут не раньше чем 22 ноября в 16:58 по Москве/,
  )
})
