import type { OwnReturn } from '@skidora/contract/returns.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { ReturnMoney } from '../../../features/returns/ReturnMoney.tsx'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './returns.module.css'

/** Time left for the decision, and what happens after it. */
export function ReturnClock({ request }: { request: OwnReturn }) {
  const { city, now } = useVisitor()
  if (!request.decideBy) return null
  const [begun, end] = [new Date(request.createdAt), new Date(request.decideBy)]
  const whole = end.getTime() - begun.getTime()
  const passed = Math.min(Math.max(new Date(now).getTime() - begun.getTime(), 0), whole)
  return (
    <div className={styles.clock}>
      <p className={styles.deadline}>
        <Icon name="timer" eager />
        <strong>Решим до {formatDayTime(end, city.timeZone, new Date(now))}</strong>
        <Countdown endsAt={end} now={new Date(now)} />
      </p>
      <progress
        className={styles.progress}
        max={whole}
        value={passed}
        aria-label="Сколько прошло из срока на решение"
      />
      <p>Если не успеем, вернём деньги автоматически:</p>
      <ReturnMoney sums={request.sums} method={request.method} />
    </div>
  )
}
