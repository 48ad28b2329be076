import type { OrderInfo } from '@skidora/contract/checkout-info.ts'

/** The heading of an order that has ended without its money. */
export function titleOfUnpaid({
  status,
  isCancelled,
}: Pick<OrderInfo, 'status' | 'isCancelled'>): string {
  if (isCancelled) return 'Заказ отменён'
  return status === 'expired' ? 'Время на оплату вышло' : 'Оплата не прошла'
}
