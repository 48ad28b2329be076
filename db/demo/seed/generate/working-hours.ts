/** Minutes since midnight; above 1440 on the next day. */
export type Hours = { weekday: number; opens: number; closes: number }

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const pattern = /(ежедневно|([а-я]{2})(?:–([а-я]{2}))?) (\d+):(\d+)–(\d+):(\d+)/gi

/** Parses «Пн–чт 12:00–23:00, пт–вс 12:00–01:00». */
export function parseHours(text: string): Hours[] {
  if (text === 'Круглосуточно')
    return everyDay.map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
  return [...text.matchAll(pattern)].flatMap(([, , first, last, ...clock]) => {
    const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = clock.map(Number)
    const opens = openHour * 60 + openMinute
    const closes = closeHour * 60 + closeMinute
    return daysBetween(first, last ?? first).map((weekday) => ({
      weekday,
      opens,
      closes: closes > opens ? closes : closes + 1440,
    }))
  })
}

function daysBetween(first: string | undefined, last: string | undefined): number[] {
  if (!first || !last) return everyDay
  const from = weekdays.indexOf(first.toLowerCase()) + 1
  const to = weekdays.indexOf(last.toLowerCase()) + 1
  return everyDay.filter((day) => day >= from && day <= to)
}

const lunch = { from: 14 * 60, to: 15 * 60 }

/** Splits each day by a lunch break. */
export function withLunch(hours: readonly Hours[]): Hours[] {
  return hours.flatMap((day) =>
    day.opens < lunch.from && day.closes > lunch.to
      ? [
          { ...day, closes: lunch.from },
          { ...day, opens: lunch.to },
        ]
      : [day],
  )
}
