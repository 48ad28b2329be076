import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
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
      {heldUntil && <HoldTimer until={heldUntil} what={heldOf(order)} />}
      <p className={outcome.text}>{nextTo(order)}</p>
    </PayAgain>
  )
}

function nextTo(order: OrderInfo): string {
  const { status, isCancelled, canResume, lines } = order
  const held = heldOf(order)
  if (!canResume)
    return `Продолжить этот заказ уже нельзя: мест, промокода или денег на балансе для него не осталось. ${whatElse(lines)}`
  if (isCancelled)
    return `Передумали? Выберите, как заплатить, и мы снова придержим ${held} на 15 минут.`
  return status === 'expired'
    ? `Мы держим ${held} за покупателем 15 минут. Ещё не поздно: выберите, как заплатить, и мы снова придержим ${held} для вас.`
    : 'Заказ мы сохранили.'
}

const heldOf = ({ lines, quantity }: OrderInfo) =>
  pairOf(wordsOf(lines.map(({ kind }) => kind)).held, quantity)
