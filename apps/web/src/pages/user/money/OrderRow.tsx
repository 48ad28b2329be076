import type { OwnOrder, OwnOrderLine } from '@skidora/contract/order-history.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { receiptTitles } from '@skidora/domain/receipts/receipt-titles.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import { Image } from '../../../ui/pictures/Image.tsx'
import styles from '../parts/account.module.css'
import orderStyles from '../parts/orders.module.css'
import { StatusBadge } from '../parts/StatusBadge.tsx'

const statusTexts: Record<OwnOrder['status'], string> = {
  waiting: 'Ждёт оплаты',
  paid: 'Оплачен',
  partly_refunded: 'Часть возвращена',
  refunded: 'Деньги возвращены',
  failed: 'Оплата не прошла',
  expired: 'Время вышло',
  cancelled: 'Отменён',
}

const paidSum = ({ balanceAmount, bankAmount }: OwnOrder) => balanceAmount + bankAmount

/** A promo code may cover the whole order. */
const isFree = (order: OwnOrder) => paidSum(order) === 0 && order.promoAmount === 0

function sumText(order: OwnOrder): string {
  if (isFree(order)) return 'Бесплатно'
  // The share of the balance is only held.
  return formatPrice(order.status === 'waiting' ? order.bankAmount : paidSum(order))
}

function statusTextOf(order: OwnOrder): string {
  return order.status === 'paid' && isFree(order) ? 'Получен' : statusTexts[order.status]
}

type OrderRowProps = { order: OwnOrder; onHide: () => void; onCancel: () => void }

/** An order with its status and actions. */
export function OrderRow({ order, onHide, onCancel }: OrderRowProps) {
  const { city, now } = useVisitor()
  const at = order.boughtAt ?? order.createdAt
  return (
    <li className={orderStyles.order}>
      <Image
        src={order.lines[0]?.image ?? ''}
        alt=""
        width={120}
        height={80}
        sizes="120px"
        widths={[160, 320]}
        className={orderStyles.picture}
      />
      <div className={orderStyles.what}>
        <p className={orderStyles.heading}>
          <StatusBadge status={order.status}>{statusTextOf(order)}</StatusBadge>
          <span className={styles.muted}>
            №&nbsp;{order.id}, {formatDayTime(new Date(at), city.timeZone, new Date(now))}
          </span>
        </p>
        {order.lines.map((line) => (
          <OrderedDeal key={line.purchaseId} line={line} />
        ))}
        {order.boughtAt && <p className={styles.muted}>{sharesOf(order)}</p>}
      </div>
      <p className={orderStyles.sum}>{sumText(order)}</p>
      <div className={orderStyles.actions}>
        <OrderActions order={order} />
        {order.receipts.map(({ id, kind }) => (
          <Button key={id} variant="ghost" size="sm" icon="receipt-text" href={paths.receipt(id)}>
            {receiptTitles[kind]}
            <VisuallyHidden> заказа №&nbsp;{order.id}</VisuallyHidden>
          </Button>
        ))}
        {order.status === 'waiting' && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Отменить заказ
            <VisuallyHidden> №&nbsp;{order.id}</VisuallyHidden>
          </Button>
        )}
        {order.status !== 'waiting' && (
          <Button variant="ghost" size="sm" icon="eye-off" onClick={onHide}>
            Скрыть
            <VisuallyHidden> заказ №&nbsp;{order.id}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}

function OrderedDeal({ line }: { line: OwnOrderLine }) {
  const { dealSlug, dealTitle, priceTitle, quantity, kind, giftTo } = line
  return (
    <>
      <h2 className={orderStyles.title}>
        {dealSlug ? (
          <TextLink href={paths.deal(dealSlug)} variant="quiet">
            {dealTitle}
          </TextLink>
        ) : (
          dealTitle
        )}
      </h2>
      <p className={styles.muted}>
        {priceTitle}
        {quantity > 1 && `, ${countOf(quantity, kind === 'goods' ? pieces : coupons)}`}
      </p>
      {giftTo && <p className={styles.muted}>Подарок, получатель: {giftTo}</p>}
    </>
  )
}

const pieces = ['штука', 'штуки', 'штук'] as const
const coupons = ['купон', 'купона', 'купонов'] as const

function OrderActions({ order }: { order: OwnOrder }) {
  const { now } = useVisitor()
  if (order.status === 'waiting')
    return (
      <>
        <Button size="sm" href={paths.resumeOrder(order.id)}>
          Оплатить
          <VisuallyHidden> заказ №&nbsp;{order.id}</VisuallyHidden>
        </Button>
        {order.heldUntil && (
          <span className={orderStyles.timer}>
            Осталось <Countdown endsAt={new Date(order.heldUntil)} now={new Date(now)} />
          </span>
        )}
      </>
    )
  if (order.canResume)
    return (
      <Button variant="secondary" size="sm" href={paths.resumeOrder(order.id)}>
        Попробовать ещё раз
        <VisuallyHidden>: заказ №&nbsp;{order.id}</VisuallyHidden>
      </Button>
    )
  if (order.boughtAt && order.status !== 'refunded')
    return (
      <>
        {order.lines.some(({ kind }) => kind !== 'goods') && (
          <Button variant="secondary" size="sm" icon="ticket" href={paths.coupons()}>
            Купоны
          </Button>
        )}
        {order.lines.some(({ kind }) => kind === 'goods') && (
          <Button variant="secondary" size="sm" icon="package" href={paths.parcels()}>
            Посылки
          </Button>
        )}
      </>
    )
  return null
}

/** Breakdown of the payment. */
function sharesOf({ promoAmount, promoCode, balanceAmount, bankAmount }: OwnOrder): string {
  const shares = [
    promoAmount > 0 && `промокод ${promoCode ?? ''} −${formatPrice(promoAmount)}`,
    balanceAmount > 0 && `с баланса ${formatPrice(balanceAmount)}`,
    bankAmount > 0 && `через банк ${formatPrice(bankAmount)}`,
  ].filter((share) => share !== false)
  const [first = '', ...others] = shares
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
}
