import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { afterPayment } from './after-payment.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { checkoutHandle } from './checkout-page.ts'
import { HoldTimer } from './HoldTimer.tsx'
import { loadUnpaidOrder, type UnpaidOrder } from './load-unpaid-order.ts'
import { Notice } from './Notice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OtherDeals, whatElse } from './OtherDeals.tsx'
import outcome from './outcome.module.css'
import { PayAgain } from './PayAgain.tsx'
import { unpaidOrderTitle } from './unpaid-order-title.ts'

export const loader = pageLoader<UnpaidOrder | null>(null, loadUnpaidOrder)

export const handle = checkoutHandle('Оплата заказа', 'Заказ, который осталось оплатить.')

export function Component() {
  const { city, now } = useVisitor()
  const unpaid = useLoaderData<UnpaidOrder | null>()
  if (!unpaid) return <NotLoaded />
  const { order } = unpaid
  const held = pairOf(wordsOf(order.lines.map(({ kind }) => kind)).held, order.quantity)
  return (
    <PayAgain
      key={order.purchaseId}
      {...unpaid}
      title={order.status === 'waiting' ? 'Осталось оплатить заказ' : unpaidOrderTitle(order)}
      action={order.isCancelled ? 'Всё-таки оплатить' : 'Оплатить'}
      more={
        <>
          {!order.canResume && <OtherDeals lines={order.lines} />}
          {order.status === 'waiting' && <CancelOrder order={order} />}
        </>
      }
    >
      {order.failure && <Notice kind="info">{order.failure}</Notice>}
      {order.heldUntil ? (
        <HoldTimer until={order.heldUntil} what={held} />
      ) : (
        <p className={outcome.text}>
          {order.canResume
            ? `${order.isCancelled ? 'Передумали? Заказ можно возобновить. ' : ''}Когда вы нажмёте «${order.isCancelled ? 'Всё-таки оплатить' : 'Оплатить'}», мы снова придержим ${held} на 15 минут.`
            : `Продолжить этот заказ уже нельзя. ${whatElse(order.lines)}`}
        </p>
      )}
      {order.gift && order.canResume && (
        <p className={outcome.text}>{afterPayment(order, city.timeZone, new Date(now))}</p>
      )}
    </PayAgain>
  )
}
