import type { WithdrawalStatus } from '@skidora/contract/withdrawals.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'

export const statusTexts: Record<WithdrawalStatus, string> = {
  draft: 'Черновик',
  checking: 'Проверяем документы',
  holding: 'Ждёт отправки',
  paying: 'Отправляем',
  paid: 'Выплачено',
  refused: 'Не одобрено',
  cancelled: 'Отменено',
  failed: 'Не удалось',
}

export const sumText = (amount: number | null) =>
  amount === null ? 'Сумма не указана' : formatPrice(amount)

/** `1,4 МБ`, `320 КБ` */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes}\u00a0КБ`
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`
}
