import styles from './Rating.module.css'
import { starPath } from './star-path.ts'

const starCount = 5
const starSize = 24
const positions = Array.from({ length: starCount }, (_, index) => index * starSize)

interface RatingProps {
  /** From 0 to 5. */
  value: number
  /** Five stars, or one star beside the number for a dense card. */
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
    <svg
      className={styles.stars}
      viewBox={`0 0 ${starCount * starSize} ${starSize}`}
      width="100"
      height="20"
      role="img"
      aria-label={label}
    >
      <Stars className={styles.empty} />
      {/* A nested svg clips its content, which needs no style attribute. */}
      {clamped > 0 && (
        <svg width={clamped * starSize} height={starSize} aria-hidden="true">
          <Stars className={styles.full} />
        </svg>
      )}
    </svg>
  )
}

function Stars({ className }: { className?: string }) {
  return (
    <g className={className}>
      {positions.map((x) => (
        <path key={x} d={starPath} transform={`translate(${x} 0)`} />
      ))}
    </g>
  )
}
