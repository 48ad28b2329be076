import type { ReturnablePurchase } from '@skidora/contract/returns.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Image } from '../../ui/Image.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './account.module.css'
import returnStyles from './returns.module.css'

/** What was bought and not used. */
export function ReturnablePurchases({ purchases }: { purchases: ReturnablePurchase[] }) {
  if (purchases.length === 0)
    return <p className={styles.muted}>Неиспользованных купонов у вас сейчас нет.</p>
  return (
    <ul className={styles.rows}>
      {purchases.map((purchase) => (
        <li key={purchase.purchaseId} className={returnStyles.head}>
          <Image
            src={purchase.image}
            alt=""
            width={96}
            height={64}
            sizes="96px"
            widths={[160, 320]}
            className={returnStyles.picture}
          />
          <div className={returnStyles.what}>
            <TextLink href={paths.deal(purchase.dealSlug)} variant="quiet">
              {purchase.dealTitle}
            </TextLink>
            <p className={styles.muted}>
              {countOf(purchase.couponCount, ['купон', 'купона', 'купонов'])},{' '}
              {purchase.isAtOnce ? 'вернём сразу' : 'по заявке, решим за 10 дней'}
            </p>
          </div>
          <Button variant="secondary" size="sm" href={paths.purchaseReturn(purchase.purchaseId)}>
            Вернуть
            <VisuallyHidden>: {purchase.dealTitle}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}
