import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { formatPhone } from '@skidora/domain/accounts/phone.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './checkout.module.css'
import { couponContacts } from './coupon-contacts.ts'
import fields from './fields.module.css'

type BuyerProps = {
  client: CheckoutClient
  /** Phone that receives the coupon by SMS. */
  couponPhone: string | null
  /** What is sent. */
  what: string
}

/** The signed-in buyer and where the coupon is sent. */
export function Buyer({ client, couponPhone, what }: BuyerProps) {
  const { name, email, phone } = client
  const ways = couponContacts({ email, phone: couponPhone })
  return (
    <div className={fields.buyer}>
      <span className={fields.buyerIcon}>
        <Icon name="user" eager />
      </span>
      <div>
        <p className={fields.contact}>{name || email || (phone && formatPhone(phone))}</p>
        <p className={styles.quiet}>
          {ways
            ? `${what} отправим ${ways}, заказ останется в личном кабинете`
            : `${what} в личном кабинете`}
        </p>
      </div>
    </div>
  )
}
