import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { type KindWords, pairOf } from '@skidora/domain/kinds/kind-words.ts'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { Buyer } from './Buyer.tsx'
import styles from './checkout.module.css'
import { GuestContact } from './GuestContact.tsx'
import type { Payment } from './use-payment.ts'

type BuyerContactProps = {
  client: CheckoutClient
  payment: Payment
  /** Number of ordered coupons. */
  count: number
  isGift?: boolean
  words: KindWords
}

/** Signs a guest in, or shows the buyer. */
export function BuyerContact(props: BuyerContactProps) {
  const { client, payment, count, isGift = false, words } = props
  const box = useFocusOnChange(client.isGuest)
  return (
    <div ref={box} tabIndex={-1} className={styles.focusBox}>
      {client.isGuest ? (
        <GuestContact missing={payment.problems.contact} {...payment.contact} words={words} />
      ) : (
        <Buyer
          client={client}
          couponPhone={payment.couponPhone}
          what={isGift ? 'Подтверждение' : pairOf(words.sent, count)}
        />
      )}
    </div>
  )
}
