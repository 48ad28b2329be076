import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import { ChosenTime } from './ChosenTime.tsx'
import styles from './checkout.module.css'
import { SumLines } from './SumLines.tsx'

/** Summary of a placed order. */
export function OrderSummary({ order }: { order: OrderInfo }) {
  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <p className={styles.summaryTitle}>Заказ №&nbsp;{order.purchaseId}</p>
      <div className={styles.deal}>
        <Image
          className={styles.dealImage}
          src={order.dealOfferImage}
          alt=""
          width={120}
          height={80}
          sizes="120px"
        />
        <div className={styles.dealTexts}>
          <p className={styles.summaryText}>{order.dealTitle}</p>
          <p className={styles.quiet}>{order.priceTitle}</p>
        </div>
      </div>
      {order.visit?.isFree && <ChosenTime {...order.visit} />}
      <SumLines
        count={order.quantity}
        total={order.total}
        promo={order.promoAmount}
        balance={order.balanceAmount}
        toPay={order.amount}
      />
    </aside>
  )
}
