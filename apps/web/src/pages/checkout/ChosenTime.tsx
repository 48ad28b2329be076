import type { OrderedVisit } from '@skidora/contract/checkout-info.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './checkout.module.css'

type ChosenTimeProps = Pick<OrderedVisit, 'kind' | 'startsAt' | 'timeZone'>

/** Time of the visit, in the place's time zone. */
export function ChosenTime({ kind, startsAt, timeZone }: ChosenTimeProps) {
  const { now } = useVisitor()
  const when = formatDayTime(new Date(startsAt), timeZone, new Date(now))
  return (
    <p className={styles.chosenTime}>
      <Icon name="calendar" eager />
      {visitTitle(kind)}: {when}
    </p>
  )
}
