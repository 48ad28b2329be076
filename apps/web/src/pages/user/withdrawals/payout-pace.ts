import { newDestinationDelayHours } from '@skidora/domain/money/withdrawal-limits.ts'

/** What a payout waits for; only the last destination needs neither code nor delay. */
export function payoutPace(isLast: boolean, needsPapers: boolean): string {
  if (isLast)
    return needsPapers ? 'без кода, деньги уйдут после проверки документов' : 'без кода и ожидания'
  const start = needsPapers ? ' после проверки документов' : ''
  return `нужен код, деньги уйдут через ${newDestinationDelayHours} часа${start}`
}
