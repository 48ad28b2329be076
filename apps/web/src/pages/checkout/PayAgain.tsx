import type { OrderedVisit } from '@skidora/contract/checkout-info.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { type ReactNode, useState } from 'react'
import { nextAddress } from '../../features/checkout/next-address.ts'
import { resumeOrder } from '../../features/checkout/resume-order.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './checkout.module.css'
import type { UnpaidOrder } from './load-unpaid-order.ts'
import { Notice } from './Notice.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OutcomeTitle } from './OutcomeTitle.tsx'
import outcome from './outcome.module.css'
import { PaymentMethods } from './PaymentMethods.tsx'
import { SaveCardField } from './SaveCardField.tsx'
import { Steps } from './Steps.tsx'
import { useVisitChoice, type VisitChoice } from './use-visit-choice.ts'
import { VisitPanel } from './VisitPanel.tsx'

type PayAgainProps = UnpaidOrder & {
  title: string
  /** Status and further actions. */
  children: ReactNode
  /** Label of the button, followed by the sum. */
  action: string
  more?: ReactNode
}

/** An unpaid order with its price and payment methods. */
export function PayAgain(props: PayAgainProps) {
  const { order, buyer } = props
  const hasLostTime = order.canResume && order.visit?.isFree === false
  return hasLostTime && buyer ? (
    <WithAnotherTime {...props} buyer={buyer} />
  ) : (
    <PayForm {...props} visit={null} />
  )
}

type WithAnotherTimeProps = PayAgainProps & { buyer: NonNullable<UnpaidOrder['buyer']> }

/** The same when the chosen time has been taken meanwhile. */
function WithAnotherTime({ buyer, ...props }: WithAnotherTimeProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const choice = useVisitChoice(buyer.dealOffer, buyer.client, () => setProblems({}), true)
  return <PayForm {...props} buyer={buyer} visit={{ choice, problems, setProblems }} />
}

type PayFormProps = PayAgainProps & {
  visit: {
    choice: VisitChoice
    problems: Record<string, string>
    setProblems: (problems: Record<string, string>) => void
  } | null
}

function PayForm(props: PayFormProps) {
  const { order, paymentMethods, buyer, visit, title, children, action, more } = props
  const { run, isBusy, failure } = useAction()
  const [method, setMethod] = useState(order.paymentMethod ?? 'sbp')
  const [cardId, setCardId] = useState<number | null>(null)
  const [saveCard, setSaveCard] = useState(order.saveCard)
  const isNewCard = cardId === null && method === 'bank_card'

  function pay() {
    const problems = visit?.choice.problems() ?? {}
    visit?.setProblems(problems)
    if (Object.keys(problems).length > 0) return
    void run(async (api) => {
      const { purchaseId } = order
      const way = cardId === null ? { paymentMethod: method } : { boundCardId: cardId }
      const body = {
        ...{ purchaseId, ...way, ...visit?.choice.orderFields() },
        ...(isNewCard && saveCard && { saveCard }),
      }
      location.assign(nextAddress(await resumeOrder(api, body)))
    })
  }

  return (
    <>
      <Steps current="Оплата" last={wordsOf(order.lines.map(({ kind }) => kind)).step} />
      <div className={outcome.columns}>
        <section className={outcome.card}>
          <OutcomeTitle>{title}</OutcomeTitle>
          {children}
          {order.canResume && (
            <>
              {order.visit?.isFree === false && <LostTime visit={order.visit} />}
              {visit && (
                <div className={outcome.within}>
                  <VisitPanel
                    visit={visit.choice}
                    priceId={order.dealOfferPriceId}
                    count={order.quantity}
                    problems={{ ...failure?.payload, ...visit.problems }}
                  />
                </div>
              )}
              <h2 className={styles.panelTitle}>Как платим</h2>
              <PaymentMethods
                methods={paymentMethods}
                boundCards={buyer?.client.boundCards ?? []}
                method={method}
                cardId={cardId}
                onMethod={(name) => {
                  setMethod(name)
                  setCardId(null)
                }}
                onCard={setCardId}
              />
              {isNewCard && <SaveCardField isOn={saveCard} onSwitch={setSaveCard} />}
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

/** The summary shows only a time that is still held. */
function LostTime({ visit }: { visit: OrderedVisit }) {
  const { now } = useVisitor()
  const { kind, startsAt, timeZone } = visit
  const when = formatDayTime(new Date(startsAt), timeZone, new Date(now))
  return (
    <Notice kind="error">
      {kind === 'river'
        ? `Мест на рейс ${when} уже не хватает. Выберите другой.`
        : `Время ${when} уже заняли. Выберите другое.`}
    </Notice>
  )
}
