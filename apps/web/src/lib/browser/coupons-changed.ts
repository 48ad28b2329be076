const changed = 'coupons-changed'

/** Kept for the code that saves coupons, which loads after the page has started. */
let isPending = false

/** Call it when coupons were bought, or a visit or return has changed one. */
export function couponsChanged() {
  isPending = true
  dispatchEvent(new Event(changed))
}

export const onCouponsChanged = (listener: () => void) => addEventListener(changed, listener)

/** Whether coupons have changed since the last call. */
export function takeChange(): boolean {
  const was = isPending
  isPending = false
  return was
}
