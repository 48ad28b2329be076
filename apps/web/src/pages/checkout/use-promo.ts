import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutAction, CheckoutState } from '../../features/checkout/checkout-state.ts'
import { refreshOrder } from '../../features/checkout/refresh-order.ts'
import { failureOf } from '../../lib/failure.ts'

/** Debounce of the quantity stepper. */
const settleMs = 250

type PromoOrder = Pick<CheckoutState, 'priceId' | 'orderCount' | 'promoCode' | 'applyPromoCode'>

/** Checks a promo code on the server, again whenever the order changes. */
export function usePromo(
  dealOfferId: number,
  state: PromoOrder,
  dispatch: Dispatch<CheckoutAction>,
) {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const { priceId, orderCount } = state

  async function ask(code: string) {
    running.current?.abort()
    const asking = new AbortController()
    running.current = asking
    setBusy(true)
    try {
      const told = await refreshOrder(
        { dealOfferId, dealOfferPriceId: priceId, quantity: orderCount, promoCode: code },
        asking.signal,
      )
      dispatch({ type: 'dealTold', availableQuantity: told.availableQuantity })
      dispatch(
        told.promoError === null
          ? { type: 'promoApplied', promo: { code, amount: told.promoAmount } }
          : { type: 'promoRefused', reason: told.promoError },
      )
    } catch (error) {
      if (asking.signal.aborted) return
      dispatch({ type: 'promoRefused', reason: failureOf(error).message })
    } finally {
      if (running.current === asking) setBusy(false)
    }
  }

  const recount = useEffectEvent(() => {
    if (state.applyPromoCode) void ask(state.applyPromoCode.code)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rechecks the code when they change.
  useEffect(() => {
    const timer = setTimeout(() => recount(), settleMs)
    return () => clearTimeout(timer)
  }, [priceId, orderCount])

  return {
    isBusy,
    apply: () => void ask(state.promoCode.trim()),
    /** Applies one of the buyer's own codes; a rejected one stays in the field. */
    choose(code: string) {
      dispatch({ type: 'promoTyped', text: code })
      void ask(code)
    },
  }
}
