import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { formatPhone } from '@skidora/domain/phone.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './checkout.module.css'
import { couponWays } from './coupon-ways.ts'
import fields from './fields.module.css'

type BuyerProps = {
  client: CheckoutClient
  /** Where the coupon goes by SMS. */
  couponPhone: string | null
  /** How many coupons are ordered. */
  count: number
  isGift: boolean
}

/** Who is signed in, and where the coupon goes. */
export function Buyer({ client, couponPhone, count, isGift }: BuyerProps) {
  const { name, email, phone } = client
  const what = isGift ? 'Подтверждение' : count > 1 ? 'Купоны' : 'Купон'
  const ways = couponWays({ email, phone: couponPhone })
  return (
    <div className={fields.buyer}>
      <span className={fields.buyerIcon}>
        <Icon name="user" eager />
      </span>
      <div>
        <p className={fields.contact}>{name || email || (phone && formatPhone(phone))}</p>
        <p className={styles.quiet}>
          {ways
            ? `${what} отправим ${ways}, ${count > 1 && !isGift ? 'копии' : 'копия'} в личном кабинете`
            : `${what} в личном кабинете`}
        </p>
      </div>
    </div>
  )
}
