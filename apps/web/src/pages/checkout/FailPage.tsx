import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import { useLatePayment } from '../../features/checkout/use-late-payment.ts'
import { CheckoutLayout } from '../../layouts/CheckoutLayout.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { checkoutHandle } from './checkout-page.ts'
import { HoldTimer } from './HoldTimer.tsx'
import { loadUnpaidOrder, type UnpaidOrder } from './load-unpaid-order.ts'
import { Notice } from './Notice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OtherDeals, whatElse } from './OtherDeals.tsx'
import outcome from './outcome.module.css'
import { PayAgain } from './PayAgain.tsx'
import { unpaidOrderTitle } from './unpaid-order-title.ts'

export const loader = pageLoader<UnpaidOrder | null>(null, async (page) => {
  const unpaid = await loadUnpaidOrder(page)
  const { purchaseId, status } = unpaid.order
  if (status === 'waiting') throw redirect(paths.paymentWaiting(purchaseId))
  return unpaid
})

export const handle: PageHandle<UnpaidOrder | null> = {
  layout: CheckoutLayout,
  meta: (unpaid, visitor) => {
    const title = unpaid ? unpaidOrderTitle(unpaid.order) : 'Оплата не прошла'
    return checkoutHandle(title, 'Что с заказом и что делать дальше.').meta(unpaid, visitor)
  },
}

export function Component() {
  const unpaid = useLoaderData<UnpaidOrder | null>()
  return unpaid ? <Failed key={unpaid.order.purchaseId} {...unpaid} /> : <NotLoaded />
}

function Failed(unpaid: UnpaidOrder) {
  const { order } = unpaid
  const { purchaseId, heldUntil } = order
  const navigate = useNavigate()
  useLatePayment(purchaseId, heldUntil !== null, (status) => {
    const next = status === 'paid' ? paths.paymentSuccess : paths.paymentFail
    void navigate(next(purchaseId), { replace: true })
  })
  return (
    <PayAgain
      {...unpaid}
      title={unpaidOrderTitle(order)}
      action={order.isCancelled ? 'Всё-таки оплатить' : 'Попробовать ещё раз:'}
      more={
        order.canResume ? (
          order.lines.length === 1 && (
            <Button variant="ghost" href={paths.order(order.dealSlug, order.dealOfferPriceId)}>
              Изменить заказ
            </Button>
          )
        ) : (
          <OtherDeals lines={order.lines} />
        )
      }
    >
      <Notice kind={order.isCancelled ? 'info' : 'error'}>
        {order.failure ?? 'Банк не провёл оплату.'}
      </Notice>
      {heldUntil && <HoldTimer until={heldUntil} quantity={order.quantity} />}
      <p className={outcome.text}>{nextTo(order)}</p>
    </PayAgain>
  )
}

function nextTo({ status, isCancelled, canResume, quantity, lines }: OrderInfo): string {
  if (!canResume)
    return `Продолжить этот заказ уже нельзя: купонов, промокода или денег на балансе для него не осталось. ${whatElse(lines)}`
  if (isCancelled)
    return `Передумали? Выберите, как заплатить, и мы снова придержим ${couponsOf(quantity)} на 15 минут.`
  return status === 'expired'
    ? `Мы держим ${couponsOf(quantity)} за покупателем 15 минут. ${quantity > 1 ? 'Они ещё есть' : 'Он ещё есть'}: выберите, как заплатить, и мы снова придержим ${quantity > 1 ? 'их' : 'его'} для вас.`
    : 'Заказ мы сохранили.'
}

const couponsOf = (quantity: number) => (quantity > 1 ? 'купоны' : 'купон')
