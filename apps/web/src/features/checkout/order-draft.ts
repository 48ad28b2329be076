import type { CheckoutState } from './checkout-state.ts'

export type OrderDraft = Pick<
  CheckoutState,
  'priceId' | 'orderCount' | 'selectPaymentMethod' | 'isWayChosen' | 'saveCard'
> & { dealId: number; code: string }

const storageKey = 'order-draft'

/** Stores the choices of the order form in this tab, for a reload or the way back from the bank. */
export function saveOrderDraft(dealId: number, state: CheckoutState) {
  const { priceId, orderCount, selectPaymentMethod, isWayChosen, saveCard } = state
  const draft: OrderDraft = {
    ...{ dealId, priceId, orderCount, selectPaymentMethod, isWayChosen, saveCard },
    code: state.applyPromoCode?.code ?? '',
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage may be off; the form works without a draft.
  }
}

/** The stored choices for this option; those for another one do not apply. */
export function readOrderDraft(dealId: number, priceId: number): OrderDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as OrderDraft | null
    return draft?.dealId === dealId && draft.priceId === priceId ? draft : null
  } catch {
    return null
  }
}

export function clearOrderDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be off; then there is no draft.
  }
}
