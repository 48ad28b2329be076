import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import {
  isPromoOutdated,
  type PaymentAction,
  type PaymentState,
} from '../../features/checkout/payment-state.ts'
import { failureOf } from '../../lib/api/failure.ts'

/** Debounce of the quantity stepper. */
const debounceMs = 250

type PromoQuote = { promoAmount: number; promoError: string | null }

type PromoInput<Quote extends PromoQuote> = {
  state: PaymentState
  /** What the discount depends on. */
  content: string
  dispatch: Dispatch<PaymentAction>
  /** Requests the order's sums with a code. */
  quote: (code: string, signal: AbortSignal) => Promise<Quote>
  /** Takes over the prices and stock of the response. */
  onQuote: (quote: Quote) => void
}

/** Checks a promo code on the server, again whenever the order changes. */
export function usePromo<Quote extends PromoQuote>(input: PromoInput<Quote>) {
  const { state, content, dispatch, quote, onQuote } = input
  const checks = useRef(0)
  const running = useRef<AbortController>(undefined)

  async function checkCode(code: string) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    checks.current += 1
    const check = checks.current
    dispatch({ type: 'promoSent', check })
    try {
      const quoted = await quote(code, controller.signal)
      if (controller.signal.aborted) return
      const { promoAmount: amount, promoError: reason } = quoted
      dispatch(
        reason === null
          ? { type: 'promoApplied', check, promo: { code, amount, content } }
          : { type: 'promoRejected', check, reason },
      )
      onQuote(quoted)
    } catch (error) {
      dispatch({ type: 'promoRejected', check, reason: failureOf(error).message })
    }
  }

  function recheck() {
    if (state.applyPromoCode) void checkCode(state.applyPromoCode.code)
  }

  const isOutdated = isPromoOutdated(state, content)
  const recheckOutdated = useEffectEvent(recheck)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the debounce.
  useEffect(() => {
    if (!isOutdated) return
    const timer = setTimeout(() => recheckOutdated(), debounceMs)
    return () => clearTimeout(timer)
  }, [isOutdated, content])

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
