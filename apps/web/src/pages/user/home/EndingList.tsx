import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import styles from './EndingList.module.css'
import { Thumb } from './Thumb.tsx'

type EndingItem = {
  id: number
  href: string
  title: string
  image: string
  endsAt: string
  /** Time zone of the deal; the visitor's city by default. */
  timeZone?: string
}

/** Items with a picture and an expiry date. */
export function EndingList({ items }: { items: EndingItem[] }) {
  const { city, now } = useVisitor()
  return (
    <ul className={styles.list}>
      {items.map(({ id, href, title, image, endsAt, timeZone }) => (
        <li key={id}>
          <a className={styles.item} href={href}>
            <Thumb src={image} />
            <span className={styles.what}>
              <span className={styles.title}>{title}</span>
              <span className={styles.until}>
                До {formatLastDay(new Date(endsAt), timeZone ?? city.timeZone, new Date(now))}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
