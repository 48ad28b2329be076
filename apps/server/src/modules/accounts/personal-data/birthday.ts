import { invalidField } from '../../../app-error.ts'

const earliest = '1900-01-01'

/** Rejects a date that does not exist and an implausible year. */
export function checkBirthday(day: string, now: Date): void {
  const date = new Date(`${day}T00:00:00Z`)
  const isOnCalendar = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  if (!isOnCalendar) throw invalidField('birthday', 'Такого дня нет в календаре.')
  if (day < earliest || date > now) throw invalidField('birthday', 'Проверьте год рождения.')
}
