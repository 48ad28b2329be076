import styles from './Rating.module.css'

const starCount = 5
const starSize = 20
const width = starCount * starSize

interface RatingProps {
  /** From 0 to 5. */
  value: number
  /** Five stars, or one star beside the number for compact cards. */
  variant?: 'stars' | 'compact'
}

export function Rating({ value, variant = 'stars' }: RatingProps) {
  const clamped = Math.min(starCount, Math.max(0, value))
  const text = clamped.toFixed(1).replace('.', ',')
  const label = `${text} из ${starCount}`

  if (variant === 'compact') {
    return (
      <span className={styles.compact} role="img" aria-label={label}>
        {text}
      </span>
    )
  }
  return (
    <svg className={styles.stars} width={width} height={starSize} role="img" aria-label={label}>
      <rect className={styles.empty} width={width} height={starSize} />
      <rect className={styles.full} width={clamped * starSize} height={starSize} />
    </svg>
  )
}
