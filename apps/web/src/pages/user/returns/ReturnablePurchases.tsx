import type { ReturnablePurchase } from '@skidora/contract/returns.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from '../parts/account.module.css'
import { BoughtDeal } from '../parts/BoughtDeal.tsx'
import returnStyles from './returns.module.css'

/** Purchases that can be returned. */
export function ReturnablePurchases({ purchases }: { purchases: ReturnablePurchase[] }) {
  if (purchases.length === 0)
    return <p className={styles.muted}>Неиспользованных купонов у вас сейчас нет.</p>
  return (
    <ul className={styles.rows}>
      {purchases.map((purchase) => (
        <li key={purchase.purchaseId} className={returnStyles.head}>
          <BoughtDeal deal={purchase} styles={returnStyles}>
            {countOf(purchase.couponCount, ['купон', 'купона', 'купонов'])},{' '}
            {purchase.isAtOnce ? 'вернём сразу' : 'по заявке, решим за 10 дней'}
          </BoughtDeal>
          <Button variant="secondary" size="sm" href={paths.purchaseReturn(purchase.purchaseId)}>
            Вернуть
            <VisuallyHidden>: {purchase.dealTitle}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}
