import { countdown } from '@skidora/domain/dates/countdown.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { useSecondClock } from '../../ui/dates/second-clock.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import outcome from './outcome.module.css'

/** Remaining time of the order's hold; `what` in the accusative. */
export function HoldTimer({ until, what }: { until: string; what: string }) {
  const { now } = useVisitor()
  const { hours, minutes, seconds, ended } = countdown(
    new Date(until),
    useSecondClock(new Date(now)),
  )
  return (
    <p className={outcome.timer}>
      <Icon name="timer" eager />
      {ended ? (
        <span>Время вышло. Проверяем, не пришла ли оплата</span>
      ) : (
        <span>
          Держим {what} за вами ещё{' '}
          <strong role="timer" className={outcome.clock}>
            {hours * 60 + minutes}:{String(seconds).padStart(2, '0')}
          </strong>
        </span>
      )}
    </p>
  )
}
