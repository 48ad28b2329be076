import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { redirect, useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { checkoutHandle } from './checkout-page.ts'
import { loadUnpaidOrder, type UnpaidOrder } from './load-unpaid-order.ts'
import { Notice } from './Notice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import outcome from './outcome.module.css'
import { PayAgain } from './PayAgain.tsx'

export const loader = pageLoader<UnpaidOrder | null>(null, async (page) => {
  const unpaid = await loadUnpaidOrder(page)
  const { purchaseId, status } = unpaid.order
  if (status === 'waiting') throw redirect(paths.paymentWaiting(purchaseId))
  return unpaid
})

export const handle = checkoutHandle('Оплата не прошла', 'Почему не прошла оплата и что делать.')

export function Component() {
  const unpaid = useLoaderData<UnpaidOrder | null>()
  if (!unpaid) return <NotLoaded />
  const { order } = unpaid
  return (
    <PayAgain
      key={order.purchaseId}
      {...unpaid}
      title={order.status === 'expired' ? 'Время на оплату вышло' : 'Оплата не прошла'}
      action="Попробовать ещё раз:"
      more={
        <Button
          variant={order.canResume ? 'ghost' : 'primary'}
          href={order.canResume ? paths.order(order.dealSlug) : paths.deal(order.dealSlug)}
        >
          {order.canResume ? 'Изменить заказ' : 'Открыть акцию'}
        </Button>
      }
    >
      <Notice kind="error">{order.failure ?? 'Банк не провёл оплату.'}</Notice>
      <p className={outcome.text}>{nextTo(order)}</p>
    </PayAgain>
  )
}

function nextTo({ status, canResume }: OrderInfo): string {
  if (!canResume)
    return 'Продолжить этот заказ уже нельзя: купонов, промокода или денег на балансе для него не осталось. Посмотрите на странице акции, что ещё можно купить.'
  return status === 'expired'
    ? 'Мы откладываем купоны на 15 минут, чтобы они достались тем, кто их оплатит. Купоны ещё есть: выберите, как заплатить, и мы отложим их снова.'
    : 'Заказ мы сохранили. Попробуйте ещё раз или выберите другой способ.'
}
