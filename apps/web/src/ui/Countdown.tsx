import { countdown, formatCountdown } from '@skidora/domain/countdown.ts'
import styles from './Countdown.module.css'
import { useSecondClock } from './second-clock.ts'

interface CountdownProps {
  endsAt: Date
  /** The moment of the server's render; the first client render repeats it. */
  now: Date
  size?: 'md' | 'lg'
}

export function Countdown({ endsAt, now, size = 'md' }: CountdownProps) {
  const left = countdown(endsAt, useSecondClock(now))
  return (
    // The role implies aria-live="off": readers hear the time when they come to it, not each second.
    <span role="timer" className={styles.countdown} data-size={size}>
      {left.ended ? 'Время вышло' : formatCountdown(left)}
    </span>
  )
}
