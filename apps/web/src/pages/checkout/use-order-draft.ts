import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutAction, CheckoutState } from '../../features/checkout/checkout-state.ts'
import { readOrderDraft, saveOrderDraft } from '../../features/checkout/order-draft.ts'

/** Restores the choices of a reloaded order form, then stores each change. */
export function useOrderDraft(
  dealId: number,
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  applyPromo: (code: string) => void,
  /** The number of rooms is in the address. */
  isStay: boolean,
) {
  const [isRestored, setRestored] = useState(false)
  const [code, setCode] = useState('')

  const restore = useEffectEvent(() => {
    const draft = readOrderDraft(dealId, state.priceId)
    if (draft) {
      if (!isStay) dispatch({ type: 'countChosen', count: draft.orderCount })
      if (draft.isWayChosen) dispatch({ type: 'methodChosen', method: draft.selectPaymentMethod })
      dispatch({ type: 'saveCardSwitched', isOn: draft.saveCard })
      setCode(draft.code)
    }
    setRestored(true)
  })
  useEffect(() => restore(), [])
  // Only after the render with the restored quantity, on which the code may depend.
  const apply = useEffectEvent(applyPromo)
  useEffect(() => {
    if (code) apply(code)
  }, [code])
  useEffect(() => {
    if (isRestored) saveOrderDraft(dealId, state)
  }, [isRestored, dealId, state])
}
