import { Icon } from '../../ui/Icon.tsx'
import styles from './FavoriteHeart.module.css'

type FavoriteHeartProps = {
  deal: { id: number; title: string }
  /** Over the picture of a card, or with words beside other text. */
  variant?: 'round' | 'worded'
}

/**
 * Puts a deal aside. Written alike for everybody, also as still text: `followHearts` listens to it
 * and shows whether it is pressed.
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
