import type { OwnOrder } from '@skidora/contract/order-history.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Image } from '../../ui/Image.tsx'
import styles from './account.module.css'
import walletStyles from './wallet.module.css'

/** An order that can still be paid. */
export function UnpaidOrder({ order }: { order: OwnOrder }) {
  const { now } = useVisitor()
  return (
    <section className={walletStyles.unpaid} aria-label="Неоплаченный заказ">
      <Image
        src={order.image}
        alt=""
        width={72}
        height={48}
        sizes="72px"
        widths={[160, 320]}
        className={walletStyles.thumb}
      />
      <div className={walletStyles.what}>
        <strong>Заказ № {order.id} ждёт оплаты</strong>
        <p className={styles.muted}>{order.dealTitle}</p>
      </div>
      {order.heldUntil && (
        <span className={walletStyles.timer}>
          Осталось <Countdown endsAt={new Date(order.heldUntil)} now={new Date(now)} />
        </span>
      )}
      <Button href={paths.resumeOrder(order.id)}>Оплатить {formatPrice(order.bankAmount)}</Button>
    </section>
  )
}
