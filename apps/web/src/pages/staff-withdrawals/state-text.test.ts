import type { WithdrawalStatus } from '@skidora/contract/withdrawals.ts'
import { expect, test } from 'vitest'
import { stateText } from './state-text.ts'

test.each<[WithdrawalStatus, string]>([
  ['holding', 'ждёт выплаты, не раньше 21 ноября'],
  ['paying', 'банк переводит деньги'],
  ['paid', 'выплачено, 19 ноября'],
  ['cancelled', 'отменил получатель, 19 ноября'],
  ['failed', 'возвращено банком, 19 ноября'],
])('describes an approved withdrawal that is %s as «%s»', (status, text) => {
  const isSettled = status !== 'holding' && status !== 'paying'
  const state = { status, holdUntil: '21 ноября', settledAt: isSettled ? '19 ноября' : null }
  expect(stateText(state, (at) => at)).toBe(text)
})
