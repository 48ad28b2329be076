import { DayPicker } from 'react-day-picker'
import { ru } from 'react-day-picker/locale/ru'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Calendar.module.css'
import { fromLocalDate, toLocalDate } from './calendar-day.ts'

interface CalendarProps {
  value?: string
  onValueChange: (day: string) => void
  min?: string
  max?: string
  /** The only selectable days; disables auto-focus. */
  days?: readonly string[]
}

export const calendarClasses = {
  root: styles.root,
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  month_caption: styles.caption,
  caption_label: styles.month,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
}

export const calendarParts = {
  Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
    <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
  ),
}

/** A month in Russian, starting on Monday; used in popups, so it renders only in the browser. */
export function Calendar({ value, onValueChange, days, ...limits }: CalendarProps) {
  const { min = days?.[0], max = days?.at(-1) } = limits
  const selected = value ? toLocalDate(value) : undefined
  const first = min ? toLocalDate(min) : undefined
  const last = max ? toLocalDate(max) : undefined
  return (
    <DayPicker
      mode="single"
      required
      autoFocus={days === undefined}
      locale={ru}
      classNames={calendarClasses}
      components={calendarParts}
      selected={selected}
      onSelect={(date) => onValueChange(fromLocalDate(date))}
      defaultMonth={selected ?? first}
      startMonth={first}
      endMonth={last}
      disabled={[
        ...(first ? [{ before: first }] : []),
        ...(last ? [{ after: last }] : []),
        ...(days ? [(date: Date) => !days.includes(fromLocalDate(date))] : []),
      ]}
    />
  )
}
