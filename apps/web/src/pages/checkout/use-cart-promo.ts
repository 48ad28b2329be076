import { useEffect, useEffectEvent, useState } from 'react'
import { readCartPromo, saveCartPromo } from '../../features/checkout/cart-promo.ts'

/** Applies the promo code of a reloaded cart again, then stores each change. */
export function useCartPromo(code: string, isBusy: boolean, apply: (code: string) => void) {
  const [isRestored, setRestored] = useState(false)
  const restore = useEffectEvent(() => {
    const saved = readCartPromo()
    if (saved) apply(saved)
    setRestored(true)
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (isRestored && !isBusy) saveCartPromo(code)
  }, [isRestored, isBusy, code])
}
