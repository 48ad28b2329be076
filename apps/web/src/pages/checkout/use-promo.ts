import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutAction, CheckoutState } from '../../features/checkout/checkout-state.ts'
import { refreshOrder } from '../../features/checkout/refresh-order.ts'
import { failureOf } from '../../lib/failure.ts'

/** Debounce of the quantity stepper. */
const debounceMs = 250

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

  async function checkCode(code: string) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const refreshed = await refreshOrder(
        { dealOfferId, dealOfferPriceId: priceId, quantity: orderCount, promoCode: code },
        controller.signal,
      )
      dispatch({ type: 'dealLoaded', availableQuantity: refreshed.availableQuantity })
      dispatch(
        refreshed.promoError === null
          ? { type: 'promoApplied', promo: { code, amount: refreshed.promoAmount } }
          : { type: 'promoRejected', reason: refreshed.promoError },
      )
    } catch (error) {
      if (controller.signal.aborted) return
      dispatch({ type: 'promoRejected', reason: failureOf(error).message })
    } finally {
      if (running.current === controller) setBusy(false)
    }
  }

  const recheck = useEffectEvent(() => {
    if (state.applyPromoCode) void checkCode(state.applyPromoCode.code)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rechecks the code when they change.
  useEffect(() => {
    const timer = setTimeout(() => recheck(), debounceMs)
    return () => clearTimeout(timer)
  }, [priceId, orderCount])

  return {
    isBusy,
    apply: () => void checkCode(state.promoCode.trim()),
    /** Applies one of the buyer's own codes; a rejected one stays in the field. */
    choose(code: string) {
      dispatch({ type: 'promoTyped', text: code })
      void checkCode(code)
    },
  }
}
