import { useState } from 'react'
import { type DateRange, DayPicker } from 'react-day-picker'
import { ru } from 'react-day-picker/locale/ru'
import styles from './Calendar.module.css'
import { calendarClasses, calendarParts } from './Calendar.tsx'
import { fromLocalDate, toLocalDate } from './calendar-day.ts'

export type DayRange = { from: string; to: string }

interface RangeCalendarProps {
  value?: DayRange
  /** Called only with complete ranges. */
  onValueChange: (range: DayRange) => void
  min?: string
  max?: string
  /** Maximum length of the range, days. */
  maxDays?: number
}

const classes = {
  ...calendarClasses,
  month: styles.pane,
  range_start: styles.rangeStart,
  range_middle: styles.rangeMiddle,
  range_end: styles.rangeEnd,
}

/** Calendar for a first and a last day. */
export function RangeCalendar({ value, onValueChange, min, max, maxDays }: RangeCalendarProps) {
  const [chosen, setChosen] = useState<DateRange | undefined>(
    value && { from: toLocalDate(value.from), to: toLocalDate(value.to) },
  )
  const first = min ? toLocalDate(min) : undefined
  const last = max ? toLocalDate(max) : undefined
  const choose = (range: DateRange | undefined) => {
    setChosen(range)
    if (range?.from && range.to) {
      onValueChange({ from: fromLocalDate(range.from), to: fromLocalDate(range.to) })
    }
  }
  return (
    <DayPicker
      mode="range"
      numberOfMonths={2}
      autoFocus
      resetOnSelect
      min={1}
      max={maxDays}
      locale={ru}
      classNames={classes}
      components={calendarParts}
      selected={chosen}
      onSelect={choose}
      defaultMonth={chosen?.from ?? first}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
    />
  )
}
