import { paths } from '@skidora/domain/pages/paths.ts'
import headerButton from '../../ui/buttons/header-button.module.css'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { FavoritesCount } from './FavoritesCount.tsx'

/** In the header; on phones in the bottom bar. */
export function FavoritesLink() {
  return (
    <a className={headerButton.button} href={paths.favorites()} data-short data-in-bar>
      <span className={headerButton.icon}>
        <Icon name="heart" eager />
        <FavoritesCount />
      </span>
      <span className={headerButton.title}>Избранное</span>
    </a>
  )
}
