import { newDestinationDelayHours } from '@skidora/domain/money/withdrawal-limits.ts'

/** When money leaves for a new destination: the delay and the check of documents run in parallel. */
export function newDestinationWait(needsPapers: boolean): string {
  const delay = `через ${newDestinationDelayHours} часа после отправки заявки`
  return needsPapers
    ? `деньги уйдут не раньше чем ${delay} и только после проверки документов`
    : `деньги уйдут ${delay}`
}

/** What a payout waits for; only the last destination needs neither code nor delay. */
export function payoutPace(isLast: boolean, needsPapers: boolean): string {
  if (!isLast) return `нужен код, ${newDestinationWait(needsPapers)}`
  return needsPapers ? 'без кода, деньги уйдут после проверки документов' : 'без кода и ожидания'
}
