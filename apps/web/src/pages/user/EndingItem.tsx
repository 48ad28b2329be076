import { formatDay } from '@skidora/domain/dates.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Image } from '../../ui/Image.tsx'
import styles from './wallet.module.css'

type EndingItemProps = { href: string; title: string; image: string; endsAt: string }

/** Something with a picture that is good until a day. */
export function EndingItem({ href, title, image, endsAt }: EndingItemProps) {
  const { city, now } = useVisitor()
  return (
    <li>
      <a className={styles.endingItem} href={href}>
        <Image
          src={image}
          alt=""
          width={72}
          height={48}
          sizes="72px"
          widths={[160, 320]}
          className={styles.thumb}
        />
        <span className={styles.what}>
          <span className={styles.endingTitle}>{title}</span>
          <span className={styles.until}>
            До {formatDay(new Date(endsAt), city.timeZone, new Date(now))}
          </span>
        </span>
      </a>
    </li>
  )
}
