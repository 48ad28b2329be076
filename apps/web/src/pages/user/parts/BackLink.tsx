import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './BackLink.module.css'

/** Link from an item to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <TextLink href={href} className={styles.link}>
        <Icon name="arrow-left" size={16} eager />
        {children}
      </TextLink>
    </p>
  )
}
