import type { StaffWithdrawal } from '@skidora/contract/withdrawals.ts'
import { statusTexts } from '../../features/withdrawals/withdrawal-texts.ts'

type State = Pick<StaffWithdrawal, 'status' | 'holdUntil' | 'settledAt'>

/** Status of an approved request: «отменил получатель, 18 ноября в 12:40» */
export function stateText(
  { status, holdUntil, settledAt }: State,
  dayTime: (at: string) => string,
): string {
  const when = settledAt ? `, ${dayTime(settledAt)}` : ''
  switch (status) {
    case 'holding':
      return `ждёт выплаты${holdUntil ? `, не раньше ${dayTime(holdUntil)}` : ''}`
    case 'paying':
      return 'банк переводит деньги'
    case 'paid':
      return `выплачено${when}`
    case 'cancelled':
      return `отменил получатель${when}`
    case 'failed':
      return `возвращено банком${when}`
    default:
      return statusTexts[status]
  }
}
