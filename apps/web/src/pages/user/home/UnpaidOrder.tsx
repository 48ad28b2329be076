import type { OwnOrder } from '@skidora/contract/order-history.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import styles from '../parts/account.module.css'
import orderStyles from '../parts/orders.module.css'
import { Thumb } from './Thumb.tsx'

/** An order that can still be paid. */
export function UnpaidOrder({ order }: { order: OwnOrder }) {
  const { now } = useVisitor()
  const [first, ...others] = order.lines
  return (
    <section className={orderStyles.unpaid} aria-label={`Неоплаченный заказ №\u00A0${order.id}`}>
      <Thumb src={first?.image ?? ''} />
      <div className={orderStyles.what}>
        <strong>Заказ №&nbsp;{order.id} ждёт оплаты</strong>
        <p className={styles.muted}>
          {first?.dealTitle}
          {others.length > 0 && ` и ещё ${countOf(others.length, ['акция', 'акции', 'акций'])}`}
        </p>
      </div>
      {order.heldUntil && (
        <span className={orderStyles.timer}>
          Осталось <Countdown endsAt={new Date(order.heldUntil)} now={new Date(now)} />
        </span>
      )}
      <Button href={paths.resumeOrder(order.id)}>Оплатить {formatPrice(order.bankAmount)}</Button>
    </section>
  )
}
