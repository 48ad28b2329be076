import { formatDay, formatDayTime, startOfCityDay } from '../dates/dates.ts'
import { NBSP } from '../text/text.ts'

type Step = { until: string | null; percent: number }

/** «До 5 декабря включительно: вернём 100 %»: what a return gives back, a line for each step. */
export function refundStepTexts(
  steps: readonly Step[],
  timeZone: string,
  now: Date,
): { label: string; value: string }[] {
  return steps.map(({ until, percent }, index) => ({
    label: until
      ? `До ${untilText(new Date(until), timeZone, now)}`
      : index === 0
        ? 'Сейчас'
        : 'Позже',
    value: percent === 0 ? 'возврата нет' : `вернём ${percent}${NBSP}%`,
  }))
}

/** A midnight ends the day before it. */
function untilText(until: Date, timeZone: string, now: Date): string {
  return startOfCityDay(until, timeZone).getTime() === until.getTime()
    ? `${formatDay(new Date(until.getTime() - 1), timeZone, now)} включительно`
    : formatDayTime(until, timeZone, now)
}
