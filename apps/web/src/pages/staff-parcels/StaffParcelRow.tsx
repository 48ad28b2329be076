import type { StaffParcel } from '@skidora/contract/goods.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { dayText } from '@skidora/domain/dates/format-days.ts'
import { goodsFacts } from '@skidora/domain/kinds/goods-facts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import styles from '../../features/staff/staff-list.module.css'
import { useVisitor } from '../../lib/page/visitor.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { ParcelMove } from './ParcelMove.tsx'

/** A parcel with everything needed to pack and send it. */
export function StaffParcelRow({ parcel }: { parcel: StaffParcel }) {
  const { city, now } = useVisitor()
  const { details, companyName, optionTitle, comment } = parcel
  const boughtOn = formatDay(new Date(parcel.boughtAt), city.timeZone, new Date(now))
  return (
    <li className={styles.row}>
      <h2>
        <TextLink href={paths.deal(parcel.dealSlug)}>{parcel.dealTitle}</TextLink>
      </h2>
      <p className={styles.muted}>
        {companyName}, заказ №&nbsp;{parcel.orderId}, оплачен {boughtOn}
      </p>
      {parcel.isOverdue && (
        <p className={styles.overdue}>
          Просрочена: вручить должны были до {dayText(details.expectedUntil)}.
        </p>
      )}
      <p>
        {optionTitle}, {countOf(details.units, ['штука', 'штуки', 'штук'])}
      </p>
      <dl>
        {goodsFacts(details).map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.muted}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {comment && <p className={styles.words}>{comment}</p>}
      <ParcelMove parcel={parcel} />
    </li>
  )
}
