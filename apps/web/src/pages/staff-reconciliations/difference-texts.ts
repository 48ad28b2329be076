import type {
  Difference,
  DifferenceKind,
  DifferenceSubject,
  Reconciliation,
} from '@skidora/contract/reconciliations.ts'
import { countOf } from '@skidora/domain/text/plural.ts'

type Subject = Exclude<DifferenceSubject, 'clearing'>

const names: Record<Subject, string> = {
  payment: 'Платёж',
  refund: 'Возврат',
  payout: 'Выплата',
}

const statuses: Record<string, string> = {
  new: 'ещё не отправлено',
  pending: 'ждёт',
  waiting_for_capture: 'деньги удержаны',
  succeeded: 'прошло',
  canceled: 'отменено',
}

const titles: Record<DifferenceKind, string> = {
  unknown: 'есть у банка, но не у нас',
  missing: 'есть у нас, но не у банка',
  status: 'закончилось по-разному',
  amount: 'разные суммы',
  unbooked: 'нет проводки или она на другую сумму',
}

/** docs/money.md has longer versions of these texts. */
const advice: Record<Subject, Record<DifferenceKind, string>> = {
  payment: {
    unknown:
      'Деньги пришли мимо наших заказов. Найдите платёж в кабинете банка по номеру и верните его плательщику оттуда.',
    missing:
      'Проверьте номер в кабинете банка. Если платежа нет и там, не отдавайте купоны и напишите разработчикам: мы показали заказ оплаченным без денег.',
    status:
      'Если банк получил деньги, а заказ у нас отменён, верните их из кабинета банка. Если наоборот, напишите разработчикам до того, как купоны погасят.',
    amount:
      'Сверьте чек с заказом. Разницу верните или запросите через поддержку банка: сами мы сумму платежа не меняем.',
    unbooked: 'Ошибка в нашем учёте. Напишите разработчикам, деньги у банка на месте.',
  },
  refund: {
    unknown:
      'Возврат сделали в кабинете банка. Проверьте, кто и почему, и погасите купоны этого заказа, если они ещё действуют.',
    missing:
      'Мы считаем деньги возвращёнными, а банк о возврате не знает. Сделайте возврат в кабинете банка и напишите разработчикам.',
    status:
      'Если банк возврат отменил, а у нас он прошёл, верните деньги на баланс покупателя. Если наоборот, деньги могли уйти дважды: проверьте баланс.',
    amount: 'Сверьте сумму с заявкой на возврат и верните разницу из кабинета банка.',
    unbooked: 'Ошибка в нашем учёте. Напишите разработчикам, деньги у банка на месте.',
  },
  payout: {
    unknown: 'Выплату сделали мимо наших заявок. Проверьте в кабинете банка, кто её отправил.',
    missing:
      'Заявка у нас выплачена, а банк о ней не знает. Спросите получателя, пришли ли деньги, и обратитесь в поддержку банка.',
    status:
      'Если банк выплату отменил, а у нас она прошла, верните деньги на баланс. Если наоборот, проверьте, не выплачена ли она дважды.',
    amount: 'Сверьте сумму с заявкой и обратитесь в поддержку банка.',
    unbooked: 'Ошибка в нашем учёте. Напишите разработчикам, деньги у банка на месте.',
  },
}

export const isRight = ({ differences }: Reconciliation) =>
  differences.every(({ isHealed }) => isHealed)

export const verdictOf = (report: Reconciliation) =>
  isRight(report)
    ? 'Всё сходится'
    : countOf(report.differenceCount, ['расхождение', 'расхождения', 'расхождений'])

/** The announcement of a new report, whose card appears elsewhere on the page. */
export const doneText = (report: Reconciliation) =>
  `Сверка готова. ${isRight(report) ? 'Всё сходится' : `Нашли ${verdictOf(report)}`}`

export function titleOf({ subject, kind }: Difference): string {
  return subject === 'clearing'
    ? 'Счёт в банке не равен сумме платежей, возвратов и выплат'
    : `${names[subject]}: ${titles[kind]}`
}

export function adviceFor({ subject, kind, isHealed }: Difference): string {
  if (isHealed) return 'Мы уже исправили свою запись по данным банка. Делать ничего не нужно.'
  return subject === 'clearing'
    ? 'Ошибка в нашем учёте. Напишите разработчикам и не делайте ручных проводок.'
    : advice[subject][kind]
}

export const statusText = (status: string | null) => (status ? (statuses[status] ?? status) : '')
