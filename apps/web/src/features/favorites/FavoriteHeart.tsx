import { Icon } from '../../ui/Icon.tsx'
import styles from './FavoriteHeart.module.css'

type FavoriteHeartProps = {
  deal: { id: number; title: string }
  /** Over a card's picture, or with a text label. */
  variant?: 'round' | 'worded'
}

/**
 * Adds a deal to favourites. Renders the same for everyone, also in static content: `followHearts`
 * handles clicks and sets the pressed state.
 */
export function FavoriteHeart({ deal, variant = 'round' }: FavoriteHeartProps) {
  return (
    <button
      type="button"
      className={styles.heart}
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
