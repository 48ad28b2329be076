import type { OrderInfo } from '@skidora/contract/checkout-info.ts'

/** Heading of a cancelled or expired order. */
export function unpaidOrderTitle({
  status,
  isCancelled,
}: Pick<OrderInfo, 'status' | 'isCancelled'>): string {
  if (isCancelled) return 'Заказ отменён'
  return status === 'expired' ? 'Время на оплату вышло' : 'Оплата не прошла'
}
