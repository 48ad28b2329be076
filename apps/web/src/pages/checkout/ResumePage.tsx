import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData, useNavigate } from 'react-router'
import { useAction } from '../../lib/api/use-action.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { afterPayment } from './after-payment.ts'
import { checkoutHandle } from './checkout-page.ts'
import { HoldTimer } from './HoldTimer.tsx'
import { loadUnpaidOrder, type UnpaidOrder } from './load-unpaid-order.ts'
import { Notice } from './Notice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import outcome from './outcome.module.css'
import { PayAgain } from './PayAgain.tsx'
import { unpaidOrderTitle } from './unpaid-order-title.ts'

export const loader = pageLoader<UnpaidOrder | null>(null, loadUnpaidOrder)

export const handle = checkoutHandle('Оплата заказа', 'Заказ, который осталось оплатить.')

function CancelOrder({ purchaseId }: { purchaseId: number }) {
  const navigate = useNavigate()
  const { run, isBusy, failure } = useAction()
  const cancel = () =>
    run(async (api) => {
      await api('POST /api/v4/checkout/cancelOrder', { body: { purchaseId } })
      await navigate(paths.paymentFail(purchaseId), { replace: true })
    })
  return (
    <>
      <Button variant="ghost" loading={isBusy} onClick={cancel}>
        Отменить заказ
      </Button>
      {failure && <Notice kind="error">{failure.message}</Notice>}
    </>
  )
}

export function Component() {
  const { city, now } = useVisitor()
  const unpaid = useLoaderData<UnpaidOrder | null>()
  if (!unpaid) return <NotLoaded />
  const { order } = unpaid
  return (
    <PayAgain
      key={order.purchaseId}
      {...unpaid}
      title={order.status === 'waiting' ? 'Осталось оплатить заказ' : unpaidOrderTitle(order)}
      action={order.isCancelled ? 'Всё-таки оплатить' : 'Оплатить'}
      more={
        <>
          {!order.canResume && <Button href={paths.deal(order.dealSlug)}>Открыть акцию</Button>}
          {order.status === 'waiting' && <CancelOrder purchaseId={order.purchaseId} />}
        </>
      }
    >
      {order.failure && <Notice kind="info">{order.failure}</Notice>}
      {order.heldUntil ? (
        <HoldTimer until={order.heldUntil} quantity={order.quantity} />
      ) : (
        <p className={outcome.text}>
          {order.canResume
            ? `${order.isCancelled ? 'Передумали? Заказ можно возобновить. ' : ''}Когда вы нажмёте «${order.isCancelled ? 'Всё-таки оплатить' : 'Оплатить'}», мы снова придержим ${order.quantity > 1 ? 'купоны' : 'купон'} на 15 минут.`
            : 'Продолжить этот заказ уже нельзя. Посмотрите на странице акции, что ещё можно купить.'}
        </p>
      )}
      {order.gift && order.canResume && (
        <p className={outcome.text}>{afterPayment(order, city.timeZone, new Date(now))}</p>
      )}
    </PayAgain>
  )
}
