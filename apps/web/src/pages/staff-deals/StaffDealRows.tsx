import type { StaffDeal } from '@skidora/contract/staff.ts'
import { formatDay, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './StaffDealsPage.module.css'

export function StaffDealRows({ deals }: { deals: StaffDeal[] }) {
  const { city, now } = useVisitor()
  const zoned = [city.timeZone, new Date(now)] as const
  return (
    <ul className={styles.rows}>
      {deals.map(({ id, slug, title, company, startDate, endDate }) => (
        <li key={id} className={styles.row}>
          <a className={styles.link} href={paths.deal(slug)}>
            {title}
          </a>
          <p className={styles.muted}>
            {company}, с {formatDay(new Date(startDate), ...zoned)} до{' '}
            {formatLastDay(new Date(endDate), ...zoned)}
          </p>
        </li>
      ))}
    </ul>
  )
}
