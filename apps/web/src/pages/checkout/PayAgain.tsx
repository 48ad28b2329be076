import { formatPrice } from '@skidora/domain/money.ts'
import { type ReactNode, useState } from 'react'
import { nextAddress } from '../../features/checkout/next-address.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './checkout.module.css'
import type { UnpaidOrder } from './load-unpaid-order.ts'
import { Notice } from './Notice.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import outcome from './outcome.module.css'
import { PaymentMethods } from './PaymentMethods.tsx'
import { Steps } from './Steps.tsx'

type PayAgainProps = UnpaidOrder & {
  title: string
  /** What has happened, and what can be done besides paying. */
  children: ReactNode
  /** What the button says; the sum follows. */
  action: string
  more?: ReactNode
}

/** An order with its price, and the ways to pay it after all. */
export function PayAgain(props: PayAgainProps) {
  const { order, paymentMethods, boundCards, title, children, action, more } = props
  const { run, isBusy, failure } = useAction()
  const [method, setMethod] = useState(order.paymentMethod ?? 'sbp')
  const [cardId, setCardId] = useState<number | null>(null)

  const pay = () =>
    run(async (api) => {
      const { purchaseId } = order
      const way = cardId === null ? { paymentMethod: method } : { boundCardId: cardId }
      const body = { purchaseId, ...way }
      location.assign(nextAddress((await api('POST /api/v4/checkout/resumeOrder', { body })).data))
    })

  return (
    <>
      <Steps current="Оплата" />
      <div className={outcome.columns}>
        <section className={outcome.card}>
          <h1 className={outcome.title}>{title}</h1>
          {children}
          {order.canResume && (
            <>
              <h2 className={styles.panelTitle}>Как платим</h2>
              <PaymentMethods
                methods={paymentMethods}
                boundCards={boundCards}
                method={method}
                cardId={cardId}
                onMethod={(name) => {
                  setMethod(name)
                  setCardId(null)
                }}
                onCard={setCardId}
              />
              {failure && <Notice kind="error">{failure.message}</Notice>}
              <Button size="lg" wide loading={isBusy} onClick={pay}>
                {action} {formatPrice(order.amount)}
              </Button>
            </>
          )}
          {more && <div className={outcome.actions}>{more}</div>}
        </section>
        <OrderSummary order={order} />
      </div>
    </>
  )
}
