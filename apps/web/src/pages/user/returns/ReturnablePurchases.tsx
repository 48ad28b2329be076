import type { ReturnablePurchase } from '@skidora/contract/returns.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import { BoughtDeal } from '../parts/BoughtDeal.tsx'
import { couponsText } from './coupons-text.ts'
import returnStyles from './returns.module.css'

/** Purchases that can be returned. */
export function ReturnablePurchases({ purchases }: { purchases: ReturnablePurchase[] }) {
  const { city, now } = useVisitor()
  if (purchases.length === 0)
    return <p className={styles.muted}>Неиспользованных купонов у вас сейчас нет.</p>
  return (
    <ul className={styles.rows}>
      {purchases.map((purchase) => (
        <li key={purchase.purchaseId} className={returnStyles.head}>
          <BoughtDeal deal={purchase} styles={returnStyles}>
            {purchase.optionTitle}. Заказ №&nbsp;{purchase.orderId} от{' '}
            {formatDay(new Date(purchase.boughtAt), city.timeZone, new Date(now))}:{' '}
            {couponsText(purchase.kind === 'goods' ? 0 : purchase.couponCount, purchase.refund)},{' '}
            {purchase.isAtOnce ? 'вернём сразу' : 'по заявке, решим за 10 дней'}
          </BoughtDeal>
          <Button variant="secondary" size="sm" href={paths.purchaseReturn(purchase.purchaseId)}>
            Вернуть
            <VisuallyHidden>
              : {purchase.dealTitle}, заказ №&nbsp;{purchase.orderId}
            </VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}
