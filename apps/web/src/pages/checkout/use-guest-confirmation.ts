import { useEffect, useRef, useState } from 'react'

/** Confirms the typed code and tells whether it was right. */
export type ConfirmContact = () => Promise<boolean>

/** Lets the pay button confirm a code that is typed but not sent, and goes on when it was right. */
export function useGuestConfirmation(isGuest: boolean, pay: () => void) {
  /** Set by the contact form while a whole code is typed. */
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
      void confirmRef.current().then((isRight) => {
        setConfirming(false)
        if (!isRight) paysNext.current = false
      })
    },
  }
}
