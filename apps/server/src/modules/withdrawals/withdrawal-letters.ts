import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { WithdrawalStatus } from '@skidora/domain/statuses/withdrawal-status.ts'
import type { LetterBlock } from '../../letters/letter.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import { refusalText } from './payout-refusals.ts'

export type WithdrawalNotice = {
  status: WithdrawalStatus
  /** Whether the latest change is the approval of its documents. */
  arePapersAccepted: boolean
  /** Null when not confirmed. */
  email: string | null
  phone: string | null
  kopecks: number
  destination: string
  holdUntil: Date | null
  refusal: string | null
  /** Page of the withdrawal. */
  url: string
}

type Words = { subject: string; text: string }

/**
 * A letter, or an SMS to a user without an address. A withdrawal to a new destination sends both,
 * since the session or the mailbox may be stolen.
 */
export function withdrawalMessages(notice: WithdrawalNotice, now: Date): NewNotification[] {
  const words = wordsOf(notice, now)
  if (!words) return []
  const { email, phone, url } = notice
  const isWarning = notice.holdUntil !== null && isNew(notice)
  const advice: LetterBlock[] = isWarning
    ? [
        'Если это не вы, сразу отмените вывод.',
        { kind: 'button', label: 'Отменить вывод', url },
        'Потом смените пароль и завершите чужие сеансы.',
      ]
    : [{ kind: 'button', label: 'Открыть заявку', url }]
  const letter: NewNotification[] = email
    ? [
        {
          channel: 'email',
          recipient: email,
          letter: { subject: words.subject, blocks: [words.text, ...advice] },
        },
      ]
    : []
  const sms: NewNotification[] =
    phone && (isWarning || !email)
      ? [
          {
            channel: 'sms',
            recipient: phone,
            body: `Скидора: ${words.subject}, ${notice.destination}.${isWarning ? ` Не вы? Отмените: ${url}` : ''}`,
          },
        ]
      : []
  return [...letter, ...sms]
}

/** Just requested, or just approved. */
const isNew = ({ status }: WithdrawalNotice) => status === 'checking' || status === 'holding'

function wordsOf(notice: WithdrawalNotice, now: Date): Words | null {
  const sum = formatPrice(kopecksToRubles(notice.kopecks))
  const { destination } = notice
  const wait = notice.holdUntil
    ? ` Реквизиты новые, поэтому деньги уйдут ${notice.status === 'checking' ? 'после проверки и ' : ''}не раньше чем ${formatDayTime(notice.holdUntil, 'Europe/Moscow', now)} по Москве.`
    : ''
  switch (notice.status) {
    case 'checking':
      return {
        subject: `Заявка на вывод ${sum}`,
        text: `Мы получили заявку на вывод ${sum} (${destination}) и проверим документы за два рабочих дня.${wait}`,
      }
    case 'holding':
      return notice.arePapersAccepted
        ? {
            subject: `Документы приняты, вывод ${sum} одобрен`,
            text: `Мы проверили документы и одобрили вывод ${sum}: ${destination}.${wait}`,
          }
        : {
            subject: `Вывод ${sum}`,
            text: `С вашего баланса выводят ${sum}: ${destination}.${wait}`,
          }
    case 'paying':
      return notice.arePapersAccepted
        ? {
            subject: `Документы приняты, вывод ${sum} одобрен`,
            text: `Мы проверили документы и отправляем ${sum}: ${destination}. Напишем, когда банк переведёт деньги.`,
          }
        : null
    case 'paid':
      return {
        subject: `Выплачено ${sum}`,
        text: `Мы отправили ${sum}: ${destination}. Обычно деньги приходят за несколько минут, иногда банк зачисляет их дольше.`,
      }
    case 'refused':
      return {
        subject: `Вывод ${sum} не одобрен`,
        text: `Мы не смогли одобрить вывод ${sum}. Причина: ${notice.refusal}\n\nДеньги снова на вашем балансе.`,
      }
    case 'cancelled':
      return {
        subject: `Вывод ${sum} отменён`,
        text: `Вывод ${sum} отменён, деньги снова на вашем балансе.`,
      }
    case 'failed':
      return {
        subject: `Вывод ${sum} не удался`,
        text: `${refusalText(notice.refusal)} ${sum} снова на вашем балансе. Проверьте реквизиты и отправьте заявку ещё раз.`,
      }
    default:
      return null
  }
}
