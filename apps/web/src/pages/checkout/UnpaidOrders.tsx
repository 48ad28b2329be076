import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Notice } from './Notice.tsx'

/** Reminds a buyer who left the bank's page that paying here makes another order. */
export function UnpaidOrders({ orders }: { orders: CheckoutClient['unpaidOrders'] }) {
  const { revalidate } = useRevalidator()
  // A page restored by the browser is older than the order.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [revalidate])
  return orders.map(({ purchaseId, amount, balanceAmount }) => (
    <Notice key={purchaseId} kind="info">
      Заказ №&nbsp;{purchaseId} ждёт оплаты: {formatPrice(amount)}
      {balanceAmount > 0 && `, ещё ${formatPrice(balanceAmount)} отложено с баланса`}.{' '}
      <TextLink href={paths.resumeOrder(purchaseId)}>Оплатить его</TextLink>, а не оформлять новый
    </Notice>
  ))
}
