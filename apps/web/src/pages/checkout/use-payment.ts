import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import {
  bankRefusalOf,
  type PaymentAction,
  type PaymentState,
  type PaymentSums,
} from '../../features/checkout/payment-state.ts'
import type { OrderBody } from '../../features/checkout/send-order.ts'
import { type Failure, failureOf } from '../../lib/api/failure.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { guestAttribution } from '../../lib/session/guest-attribution.ts'
import type { ConfirmContact } from './GuestContact.tsx'

type PaymentInput = {
  client: CheckoutClient
  state: PaymentState
  dispatch: Dispatch<PaymentAction>
  sums: PaymentSums
  isSumPending: boolean
  /** Number of ordered coupons. */
  count: number
  isGoods?: boolean
  /** Updates what the rejected order was based on. */
  onRejected: (failure: Failure) => Promise<void>
}

type Problems = Record<string, string>
type PlaceOrder = (api: ApiClient, payment: Partial<OrderBody>) => Promise<void>

/** Contact and payment of an order form. */
export function usePayment(input: PaymentInput) {
  const { client, state, dispatch, sums, isSumPending, count, isGoods, onRejected } = input
  const [missing, setMissing] = useState<Problems>({})
  /** Incremented whenever a field blocks the payment. */
  const [stops, setStops] = useState(0)
  /** Confirmed on this page, so the coupon is sent to it. */
  const [confirmedPhone, setPhone] = useState<string | null>(null)
  /** Set by the contact form while a complete code is typed. */
  const confirmRef = useRef<ConfirmContact | null>(null)
  const { run, isBusy, failure: lastFailure } = useAction()
  /** What was rejected has been changed since. */
  const [outdated, setOutdated] = useState<Failure | null>(null)
  const failure = lastFailure === outdated ? null : lastFailure
  useFocusOnProblem(stops, failure)
  const sumProblem = bankRefusalOf(sums, state)

  function pay(ownProblems: Problems, place: PlaceOrder) {
    if (isSumPending) return
    const problems = {
      ...(client.isGuest &&
        !confirmRef.current && {
          contact: `Подтвердите почту или телефон, чтобы ${isGoods ? 'оформить заказ' : count > 1 ? 'получить купоны' : 'получить купон'}`,
        }),
      ...ownProblems,
      ...(state.payFromBalance &&
        state.balanceSmsCode === '' && { balanceSmsCode: 'Введите код, чтобы списать с баланса' }),
      ...(sumProblem && { paymentMethod: sumProblem }),
    }
    setMissing(problems)
    if (Object.keys(problems).length > 0) return setStops((count) => count + 1)
    void run(async (api) => {
      const guest = client.isGuest ? await confirmRef.current?.() : null
      // A wrong code, or two-step verification, after which they click the button again.
      if (client.isGuest && !guest) return setStops((count) => count + 1)
      const phone = guest?.phone ?? confirmedPhone
      try {
        await place(api, { ...paymentFields(state, sums), ...(phone && { phone }) })
      } catch (error) {
        const rejection = failureOf(error)
        const { promoCode, balanceSmsCode } = rejection.payload
        // Rejected codes are also shown at their field.
        if (promoCode) dispatch({ type: 'promoRejected', reason: promoCode })
        if (balanceSmsCode) dispatch({ type: 'balanceSwitched', isOn: true })
        await onRejected(rejection)
        throw error
      }
    })
  }

  return {
    /** Why the bank would reject the sum. */
    sumProblem,
    contact: {
      confirmRef,
      onPhone: setPhone,
      onEdit: () => setMissing(({ contact: _, ...others }) => others),
    },
    couponPhone: (confirmedPhone && normalizePhone(confirmedPhone)) ?? client.couponPhone,
    /** Validation and server errors by field. */
    problems: { ...refusedFields(failure), ...missing } as Record<string, string | undefined>,
    clearProblems() {
      setMissing({})
      setOutdated(lastFailure)
    },
    failure: failure?.message,
    failureCode: failure?.code,
    isBusy: isBusy || isSumPending,
    pay,
  }
}

export type Payment = ReturnType<typeof usePayment>

function paymentFields(state: PaymentState, { toPay }: PaymentSums): Partial<OrderBody> {
  const utm = orderUtm()
  return {
    expectedAmount: toPay,
    ...(state.selectedBoundCard === null || toPay === 0
      ? { paymentMethod: state.selectPaymentMethod }
      : { boundCardId: state.selectedBoundCard }),
    ...(state.applyPromoCode && { promoCode: state.applyPromoCode.code }),
    ...(state.payFromBalance && { payFromBalance: true, balanceSmsCode: state.balanceSmsCode }),
    ...(state.selectPaymentMethod === 'bank_card' && state.saveCard && { saveCard: true }),
    ...(Object.keys(utm).length > 0 && { utm }),
  }
}

/** Limited to what the API accepts, so that a long URL cannot block the order. */
function orderUtm(): Record<string, string> {
  const pairs = Object.entries(guestAttribution().utm).filter(([name]) => name.length <= 40)
  return Object.fromEntries(pairs.slice(0, 10))
}

/** Strips the `gift` prefix of field names. */
function refusedFields(failure: Failure | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failure?.payload ?? {}).map(([field, text]) => [
      field.replace(/^gift[./]/, ''),
      text,
    ]),
  )
}

function useFocusOnProblem(stops: number, failure: Failure | null) {
  useEffect(() => {
    if (stops === 0 && !failure) return
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // The phone's sticky button would cover the error below the field.
    field?.scrollIntoView({ block: 'center' })
  }, [stops, failure])
}
