import { countOf } from '../text/plural.ts'
import { NBSP } from '../text/text.ts'

export type Countdown = {
  days: number
  hours: number
  minutes: number
  seconds: number
  ended: boolean
}

export function countdown(endsAt: Date, now: Date): Countdown {
  const left = endsAt.getTime() - now.getTime()
  if (Number.isNaN(left)) throw new RangeError('A countdown needs two valid dates')
  // A started second still counts, so zero is shown only after the end.
  const total = Math.max(0, Math.ceil(left / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    ended: total === 0,
  }
}

/** `2 дня 08:41:17`, or `08:41:17` on the last day. */
export function formatCountdown({ days, hours, minutes, seconds }: Countdown): string {
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return days > 0 ? `${countOf(days, ['день', 'дня', 'дней'])}${NBSP}${clock}` : clock
}
