const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']
const months = [
  ...['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
]

/** Short label of a day: «сегодня» or «пн», and «16 ноя». */
export function dayLabel(day: string, today: string): { name: string; date: string } {
  const date = new Date(`${day}T00:00:00Z`)
  const ahead = (date.getTime() - new Date(`${today}T00:00:00Z`).getTime()) / 86_400_000
  const near = ahead === 0 ? 'сегодня' : ahead === 1 ? 'завтра' : undefined
  return {
    name: near ?? weekdays[date.getUTCDay()] ?? '',
    date: `${date.getUTCDate()} ${months[date.getUTCMonth()]}`,
  }
}
