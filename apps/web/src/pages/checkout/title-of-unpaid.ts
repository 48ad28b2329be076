import type { OrderInfo } from '@skidora/contract/checkout-info.ts'

/** Heading of an unpaid order that was cancelled or has expired. */
export function titleOfUnpaid({
  status,
  isCancelled,
}: Pick<OrderInfo, 'status' | 'isCancelled'>): string {
  if (isCancelled) return 'Заказ отменён'
  return status === 'expired' ? 'Время на оплату вышло' : 'Оплата не прошла'
}
