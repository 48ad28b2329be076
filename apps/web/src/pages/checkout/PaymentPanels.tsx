import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import type { Dispatch } from 'react'
import {
  type PaymentAction,
  type PaymentState,
  type PaymentSums,
  pendingOf,
} from '../../features/checkout/payment-state.ts'
import { BalanceField } from './BalanceField.tsx'
import { Notice } from './Notice.tsx'
import { OwnPromos } from './OwnPromos.tsx'
import { Panel } from './Panel.tsx'
import { PaymentMethods, type PaymentSystems } from './PaymentMethods.tsx'
import { PromoField } from './PromoField.tsx'
import { SaveCardField } from './SaveCardField.tsx'
import type { Payment } from './use-payment.ts'
import type { usePromo } from './use-promo.ts'

type PaymentPanelsProps = {
  client: CheckoutClient
  paymentMethods: PaymentSystems
  state: PaymentState
  dispatch: Dispatch<PaymentAction>
  sums: PaymentSums
  promo: ReturnType<typeof usePromo>
  payment: Payment
}

/** Promo code, balance and payment method. */
export function PaymentPanels(props: PaymentPanelsProps) {
  const { client, paymentMethods, state, dispatch, sums, promo, payment } = props
  const { problems, sumProblem } = payment
  return (
    <>
      <Panel title="Скидка">
        <PromoField state={state} isBusy={promo.isBusy} onApply={promo.apply} dispatch={dispatch} />
        {!state.applyPromoCode && (
          <OwnPromos
            promos={client.promoCodes}
            total={sums.total}
            isBusy={promo.isBusy}
            onChoose={promo.choose}
          />
        )}
        {client.balanceAmount > 0 && (
          <BalanceField
            client={client}
            state={state}
            taken={sums.balance}
            error={problems.balanceSmsCode ?? problems.payFromBalance}
            dispatch={dispatch}
          />
        )}
      </Panel>

      <Panel title="Как платим">
        {sums.toPay === 0 ? (
          <Notice kind="good">
            {pendingOf(sums).fullPromoPending
              ? 'Промокод покрывает весь заказ: доплачивать не нужно.'
              : 'Баланса хватает на весь заказ: доплачивать не нужно.'}
          </Notice>
        ) : (
          <>
            <PaymentMethods
              methods={paymentMethods}
              boundCards={client.boundCards}
              method={state.selectPaymentMethod}
              cardId={state.selectedBoundCard}
              onMethod={(method) => dispatch({ type: 'methodChosen', method })}
              onCard={(cardId) => dispatch({ type: 'cardChosen', cardId })}
            />
            {sumProblem && <Notice kind="error">{sumProblem}</Notice>}
            {state.selectPaymentMethod === 'bank_card' && state.selectedBoundCard === null && (
              <SaveCardField
                isOn={state.saveCard}
                onSwitch={(isOn) => dispatch({ type: 'saveCardSwitched', isOn })}
              />
            )}
          </>
        )}
      </Panel>
    </>
  )
}
