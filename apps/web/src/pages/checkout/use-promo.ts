import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import {
  type CheckoutAction,
  type CheckoutState,
  isPromoOutdated,
} from '../../features/checkout/checkout-state.ts'
import { refreshOrder } from '../../features/checkout/refresh-order.ts'
import { failureOf } from '../../lib/api/failure.ts'

/** Debounce of the quantity stepper. */
const debounceMs = 250

/** Checks a promo code on the server, again whenever the order changes. */
export function usePromo(
  dealOfferId: number,
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
) {
  const checks = useRef(0)
  const running = useRef<AbortController>(undefined)
  const { priceId, price, orderCount } = state

  async function checkCode(code: string) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    checks.current += 1
    const check = checks.current
    dispatch({ type: 'promoSent', check })
    try {
      const deal = await refreshOrder(
        { dealOfferId, dealOfferPriceId: priceId, quantity: orderCount, promoCode: code },
        controller.signal,
      )
      if (controller.signal.aborted) return
      const { promoAmount: amount, promoError: reason } = deal
      dispatch(
        reason === null
          ? { type: 'promoApplied', check, promo: { code, amount, price, orderCount } }
          : { type: 'promoRejected', check, reason },
      )
      dispatch({ type: 'dealLoaded', deal })
    } catch (error) {
      dispatch({ type: 'promoRejected', check, reason: failureOf(error).message })
    }
  }

  function recheck() {
    if (state.applyPromoCode) void checkCode(state.applyPromoCode.code)
  }

  const isOutdated = isPromoOutdated(state)
  const recheckOutdated = useEffectEvent(recheck)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the debounce.
  useEffect(() => {
    if (!isOutdated) return
    const timer = setTimeout(() => recheckOutdated(), debounceMs)
    return () => clearTimeout(timer)
  }, [isOutdated, priceId, price, orderCount])

  return {
    isBusy: state.promoCheck !== null,
    apply: () => void checkCode(state.promoCode.trim()),
    recheck,
    /** Applies one of the buyer's own codes; a rejected one stays in the field. */
    choose(code: string) {
      dispatch({ type: 'promoTyped', text: code })
      void checkCode(code)
    },
  }
}
