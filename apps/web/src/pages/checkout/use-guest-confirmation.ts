import { useEffect, useRef, useState } from 'react'

/** Confirms the typed code; resolves to whether the guest is now signed in. */
export type ConfirmContact = () => Promise<boolean>

/** Lets the pay button submit a typed code; a correct one continues the payment. */
export function useGuestConfirmation(isGuest: boolean, pay: () => void) {
  /** Set by the contact form while a complete code is typed. */
  const confirmRef = useRef<ConfirmContact | null>(null)
  const paysNext = useRef(false)
  const [isConfirming, setConfirming] = useState(false)

  useEffect(() => {
    if (isGuest || !paysNext.current) return
    paysNext.current = false
    pay()
  })

  return {
    confirmRef,
    isConfirming,
    canConfirm: () => confirmRef.current !== null,
    confirm() {
      if (paysNext.current || !confirmRef.current) return
      paysNext.current = true
      setConfirming(true)
      void confirmRef.current().then((isSignedIn) => {
        setConfirming(false)
        // After two-step verification they click the button again.
        if (!isSignedIn) paysNext.current = false
      })
    },
  }
}
