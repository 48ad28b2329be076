import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import type { PaymentQr } from '@skidora/contract/payment-qr.ts'
import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import { useOrderStatus } from '../../features/checkout/use-order-status.ts'
import { orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { afterPayment } from './after-payment.ts'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './checkout.module.css'
import { checkoutHandle, loadOrder } from './checkout-page.ts'
import { HoldTimer } from './HoldTimer.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OutcomeTitle } from './OutcomeTitle.tsx'
import outcome from './outcome.module.css'
import { Steps } from './Steps.tsx'

type WaitingData = { order: OrderInfo; qr: PaymentQr | null }

export const loader = pageLoader<WaitingData | null>(null, (page) =>
  loadOrder(page, async (purchaseId) => {
    const query = { purchaseId }
    const { data: order } = await page.api('GET /api/v4/checkout/getWaitingPaymentInfo', { query })
    if (order.status === 'paid') throw redirect(paths.paymentSuccess(purchaseId))
    if (order.status !== 'waiting') throw redirect(paths.paymentFail(purchaseId))
    const qr =
      order.confirmation.type === 'qr'
        ? await orNull(page, page.api('GET /api/v4/checkout/getPaymentQr', { query }))
        : null
    return { order, qr: qr?.data ?? null }
  }),
)

export const handle = checkoutHandle('Ждём оплату', 'Заказ ждёт оплаты.')

export function Component() {
  const data = useLoaderData<WaitingData | null>()
  return data ? <Waiting key={data.order.purchaseId} {...data} /> : <NotLoaded />
}

function Waiting({ order, qr }: WaitingData) {
  const { purchaseId, confirmation, heldUntil } = order
  const { city, now } = useVisitor()
  const navigate = useNavigate()
  const words = wordsOf(order.lines.map(({ kind }) => kind))
  useOrderStatus(purchaseId, (status) => {
    const next = status === 'paid' ? paths.paymentSuccess : paths.paymentFail
    void navigate(next(purchaseId), { replace: true })
  })

  return (
    <>
      <Steps current="Оплата" last={words.step} />
      <div className={outcome.columns}>
        <section className={outcome.card}>
          <OutcomeTitle>
            {confirmation.type === 'qr' ? 'Оплатите по СБП' : 'Ждём оплату'}
          </OutcomeTitle>
          {confirmation.type === 'qr' && confirmation.url && (
            <>
              <div className={outcome.qrBox}>
                {qr && <QrCode qr={qr} label="QR-код для оплаты" />}
                <p className={styles.quiet}>
                  Наведите камеру телефона на код: откроется приложение вашего банка
                </p>
              </div>
              <Button className={outcome.deepLink} size="lg" wide href={confirmation.url}>
                Открыть приложение банка
              </Button>
              <a className={outcome.sameDevice} href={confirmation.url}>
                Оплатить на этом устройстве
              </a>
            </>
          )}
          {confirmation.type === 'redirect' && confirmation.url && (
            <>
              <p className={outcome.text}>
                Если вы ещё не заплатили, вернитесь на страницу банка. Если заплатили, подождите
                несколько секунд: мы увидим деньги и сами откроем заказ.
              </p>
              <Button size="lg" href={confirmation.url}>
                Перейти к оплате
              </Button>
            </>
          )}
          {confirmation.type === 'none' && (
            <p className={outcome.text}>
              Банк проводит оплату. Обычно это занимает несколько секунд, потом заказ откроется сам.
            </p>
          )}
          <p className={outcome.watching} role="status">
            <span className={outcome.pulse} aria-hidden="true" />
            Ждём подтверждения оплаты: {formatPrice(order.amount)}
          </p>
          {heldUntil && <HoldTimer until={heldUntil} what={pairOf(words.held, order.quantity)} />}
          <p className={styles.quiet}>
            Страницу можно закрыть. {afterPayment(order, city.timeZone, new Date(now))}
          </p>
          <div className={outcome.actions}>
            <Button variant="ghost" href={paths.resumeOrder(purchaseId)}>
              Другой способ оплаты
            </Button>
            <CancelOrder order={order} />
          </div>
        </section>
        <OrderSummary order={order} />
      </div>
    </>
  )
}
