import { Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { classNames } from '../class-names.ts'
import control from '../fields/control.module.css'
import { FieldFrame, type FieldTexts } from '../fields/FieldFrame.tsx'
import { fieldAria, fieldIds } from '../fields/field-ids.ts'
import { makeRoomBelow } from '../overlays/make-room-below.ts'
import { Icon } from '../pictures/Icon.tsx'
import { shortRangeText } from './calendar-day.ts'
import type { DayRange } from './RangeCalendar.tsx'

const DateRangePopup = lazyPart(async () => ({
  default: (await import('./DateRangePopup.tsx')).DateRangePopup,
}))

/** With six weeks and the margin to the field, pixels. */
const calendarHeight = 360

interface DateRangePickerProps extends FieldTexts {
  /** Days are `2027-01-15`, without a time zone. */
  value?: DayRange
  onValueChange: (range: DayRange) => void
  min?: string
  max?: string
  /** Maximum length of the range, days. */
  maxDays?: number
}

/** First and last day. The calendar's code loads on first open. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, hint, error, value, onValueChange, min, max, maxDays } = props
  const id = useId()
  const ids = fieldIds(id)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<boolean>()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <button
        ref={button}
        type="button"
        id={id}
        className={classNames(control.control, control.trigger)}
        {...fieldAria(id, { hint, error })}
        aria-labelledby={`${ids.label} ${ids.value}`}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => {
          makeRoomBelow(button.current, calendarHeight)
          setOpen(true)
        }}
      >
        <span id={ids.value} className={control.triggerText} data-empty={!value || undefined}>
          {value ? shortRangeText(value) : 'Выберите даты'}
        </span>
        <Icon name="calendar" />
      </button>
      {open !== undefined && (
        <Suspense>
          <DateRangePopup
            {...{ value, min, max, maxDays, open }}
            anchor={button}
            label={label}
            onOpenChange={setOpen}
            onValueChange={onValueChange}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
