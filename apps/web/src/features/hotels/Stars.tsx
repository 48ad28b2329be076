import { plural } from '@skidora/domain/text/plural.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './Stars.module.css'

export function Stars({ count }: { count: number }) {
  const label = `${count} ${plural(count, ['звезда', 'звезды', 'звёзд'])}`
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Icon key={index} name="star" size={16} eager />
      ))}
    </span>
  )
}
