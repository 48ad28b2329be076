import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'

type BuyerProps = { client: CheckoutClient; isGift: boolean }

/** Who is signed in, and where the coupon goes. */
export function Buyer({ client, isGift }: BuyerProps) {
  const { name, email, phone } = client
  const what = isGift ? 'Подтверждение' : 'Купон'
  return (
    <div className={fields.buyer}>
      <span className={fields.buyerIcon}>
        <Icon name="user" eager />
      </span>
      <div>
        <p className={fields.contact}>{name || email || phone}</p>
        <p className={styles.quiet}>
          {email
            ? `${what}: письмом на ${email} и в личном кабинете`
            : `${what}: в личном кабинете${phone ? `, вход по ${phone}` : ''}`}
        </p>
      </div>
    </div>
  )
}
