import { invalidField } from './accounts-errors.ts'

const earliest = '1900-01-01'

/** Refuses a day that the calendar does not have, and one that nobody alive was born on. */
export function checkBirthday(day: string, now: Date): void {
  const date = new Date(`${day}T00:00:00Z`)
  const isOnCalendar = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  if (!isOnCalendar) throw invalidField('birthday', 'Такого дня нет в календаре.')
  if (day < earliest || date > now) throw invalidField('birthday', 'Проверьте год рождения.')
}
