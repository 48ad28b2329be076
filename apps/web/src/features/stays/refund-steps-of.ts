import type { RefundStep } from '@skidora/contract/refund-steps.ts'
import type { StayDetails } from '@skidora/contract/stays.ts'
import { nightsBetween } from '@skidora/domain/deals/hotel-stay.ts'

type Terms = Pick<StayDetails, 'arrival' | 'departure' | 'freeCancelUntil' | 'checkInAt'>

/** Percentage of a step that gives back all but the first night: its text names the sum instead. */
const withoutFirstNight = 50

/** The steps of a booked stay that are still ahead, like stay_refund_steps. */
export function refundStepsOf(stay: Terms, now: Date): RefundStep[] {
  const { freeCancelUntil, checkInAt } = stay
  const nights = nightsBetween({ checkIn: stay.arrival, checkOut: stay.departure })
  const isAhead = (time: string) => new Date(time) > now
  return [
    ...(freeCancelUntil && isAhead(freeCancelUntil)
      ? [{ until: freeCancelUntil, percent: 100 }]
      : []),
    ...(freeCancelUntil && freeCancelUntil !== checkInAt && isAhead(checkInAt) && nights > 1
      ? [{ until: checkInAt, percent: withoutFirstNight }]
      : []),
    { until: null, percent: 0 },
  ]
}
