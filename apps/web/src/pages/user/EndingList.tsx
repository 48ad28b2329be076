import { formatDay } from '@skidora/domain/dates.ts'
import { useVisitor } from '../../lib/visitor.ts'
import styles from './EndingList.module.css'
import { Thumb } from './Thumb.tsx'

type EndingItem = { id: number; href: string; title: string; image: string; endsAt: string }

/** Things with a picture that are good until a day. */
export function EndingList({ items }: { items: EndingItem[] }) {
  const { city, now } = useVisitor()
  return (
    <ul className={styles.list}>
      {items.map(({ id, href, title, image, endsAt }) => (
        <li key={id}>
          <a className={styles.item} href={href}>
            <Thumb src={image} />
            <span className={styles.what}>
              <span className={styles.title}>{title}</span>
              <span className={styles.until}>
                До {formatDay(new Date(endsAt), city.timeZone, new Date(now))}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
