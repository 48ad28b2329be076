import { expect, test } from 'vitest'
import { textOf } from '../../../../../test/support/messages.ts'
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
  url: 'https://skidora.ru/user/withdrawal/1',
}
const letterOf = (change: Partial<WithdrawalNotice>) =>
  textOf(
    withdrawalMessages({ ...notice, ...change }, new Date('2026-11-19T13:58:00Z'))[0] ?? null,
  )?.replaceAll('\u00A0', ' ')

test('names the end of the delay after the request, and the check of documents until it is done', () => {
  expect(letterOf({})).toMatch(
    /деньги уйдут после проверки и не раньше чем 22 ноября в 16:58 по Москве/,
  )
  expect(letterOf({ status: 'holding', arePapersAccepted: true })).toMatch(
    /деньги уйдут не раньше чем 22 ноября в 16:58 по Москве/,
  )
})
