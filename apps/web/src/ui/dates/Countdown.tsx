import { countdown, formatCountdown } from '@skidora/domain/dates/countdown.ts'
import styles from './Countdown.module.css'
import { useSecondClock } from './second-clock.ts'

interface CountdownProps {
  endsAt: Date
  /** Time of the server render; hydration uses the same. */
  now: Date
  size?: 'md' | 'lg'
}

export function Countdown({ endsAt, now, size = 'md' }: CountdownProps) {
  const left = countdown(endsAt, useSecondClock(now))
  return (
    // The role implies aria-live="off": screen readers do not announce each second.
    <span role="timer" className={styles.countdown} data-size={size}>
      {left.ended ? 'Время вышло' : formatCountdown(left)}
    </span>
  )
}
