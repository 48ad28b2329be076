import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './FavoriteButton.module.css'

type FavoriteButtonProps = {
  deal: { id: number; title: string }
  /** Over a card's picture, or with a text label. */
  variant?: 'round' | 'worded'
}

/**
 * Adds a deal to favourites. Renders the same for everyone, also in static content:
 * `followFavoriteButtons` handles clicks and sets the pressed state.
 */
export function FavoriteButton({ deal, variant = 'round' }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-variant={variant}
      data-favorite={deal.id}
      aria-pressed="false"
      aria-label={`В избранное: ${deal.title}`}
    >
      <Icon name="heart" eager />
      {variant === 'worded' && 'В избранное'}
    </button>
  )
}
