import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import headerButton from '../../ui/header-button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { FavoritesCount } from './FavoritesCount.tsx'
import styles from './FavoritesLink.module.css'

/** In the header; phones have it in the bottom bar. */
export function FavoritesLink() {
  return (
    <a className={classNames(headerButton.button, styles.link)} href={paths.favorites()}>
      <span className={styles.icon}>
        <Icon name="heart" eager />
        <FavoritesCount />
      </span>
      <span className={classNames(headerButton.title, styles.title)}>Избранное</span>
    </a>
  )
}
