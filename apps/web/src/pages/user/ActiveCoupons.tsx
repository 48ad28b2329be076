import type { Overview } from '@skidora/contract/wallet.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { paths } from '../../lib/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { EndingItem } from './EndingItem.tsx'
import { Panel } from './Panel.tsx'
import styles from './wallet.module.css'

/** How many coupons wait to be used, and which of them for the shortest time. */
export function ActiveCoupons({ coupons: { active, ending } }: { coupons: Overview['coupons'] }) {
  if (active === 0)
    return (
      <Panel title="Купоны">
        <p>Сейчас использовать нечего. Загляните, что дают со скидкой сегодня.</p>
        <TextLink href={paths.today()}>Акции сегодня</TextLink>
      </Panel>
    )
  return (
    <Panel title={countOf(active, ['активный купон', 'активных купона', 'активных купонов'])}>
      <ul className={styles.ending}>
        {ending.map((coupon) => (
          <EndingItem
            key={coupon.id}
            href={paths.coupon(coupon.id)}
            title={coupon.dealTitle}
            image={coupon.image}
            endsAt={coupon.endsAt}
          />
        ))}
      </ul>
      <TextLink href={paths.coupons()}>Все купоны</TextLink>
    </Panel>
  )
}
