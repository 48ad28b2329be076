import type { PayoutMethod } from '@skidora/contract/withdrawals.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { phoneError } from '@skidora/domain/accounts/phone-mask.ts'
import { readCardNumber } from '@skidora/domain/money/card-number.ts'
import { formatPrice, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { sbpBanks } from '@skidora/domain/money/sbp-banks.ts'
import { maxWithdrawal, minWithdrawal } from '@skidora/domain/money/withdrawal-limits.ts'
import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import type { PayoutDestination } from '../../adapters/bank/bank.ts'
import { invalidField } from '../../app-error.ts'
import { messageOf } from '../../errors/error-registry.ts'
import { readFields } from '../../input/read-fields.ts'

export type WithdrawalFields = {
  amount?: number
  fullName?: string
  method?: PayoutMethod
  cardNumber?: string
  phone?: string
  bankId?: string
}

/** Filled fields only; the others keep their stored values. */
export type WithdrawalPatch = {
  kopecks?: number
  fullName?: string
  destination?: PayoutDestination
}

export function readWithdrawalPatch(fields: WithdrawalFields): WithdrawalPatch {
  const { amount, fullName, method } = fields
  return readFields<WithdrawalPatch>({
    ...(amount !== undefined && { kopecks: () => readAmount(amount) }),
    ...(fullName !== undefined && { fullName: () => readFullName(fullName) }),
    ...(method !== undefined && { destination: () => readDestination(method, fields) }),
  })
}

function readAmount(rubles: number): number {
  if (rubles < minWithdrawal) throw invalidField('amount', messageOf('withdrawal_too_small'))
  if (rubles > maxWithdrawal)
    throw invalidField('amount', `За один раз можно вывести до ${formatPrice(maxWithdrawal)}.`)
  try {
    return rublesToKopecks(rubles)
  } catch {
    throw invalidField('amount', 'Введите сумму в рублях, например 1500 или 99,90.')
  }
}

/** At least two words in any alphabet, as in a passport or on a card. */
const fullNamePattern = /^\p{L}[\p{L}\p{M}'’.-]*( \p{L}[\p{L}\p{M}'’.-]*)+$/u

function readFullName(typed: string): string {
  const name = cleanLine(typed)
  if (!fullNamePattern.test(name))
    throw invalidField('fullName', 'Напишите фамилию и имя получателя, как в паспорте.')
  return name
}

function readDestination(method: PayoutMethod, fields: WithdrawalFields): PayoutDestination {
  if (method === 'bank_card') {
    const cardNumber = readCardNumber(fields.cardNumber ?? '')
    if (!cardNumber) throw invalidField('cardNumber', 'Проверьте номер карты.')
    return { type: 'bank_card', cardNumber }
  }
  return readFields<PayoutDestination>({
    type: () => 'sbp',
    phone: () => readPhone(fields.phone ?? ''),
    bankId: () => readBank(fields.bankId),
  })
}

/** The bank expects phones without the plus. */
function readPhone(typed: string): string {
  const phone = normalizePhone(typed)
  if (!phone) throw invalidField('phone', phoneError(typed))
  return phone.slice(1)
}

function readBank(typed: string | undefined): string {
  const bank = sbpBanks.find(({ id }) => id === typed)
  if (!bank) throw invalidField('bankId', 'Выберите банк из списка.')
  return bank.id
}
