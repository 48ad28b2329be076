import { Popover } from '@base-ui/react/popover'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import control from '../fields/control.module.css'
import { FieldFrame, type FieldTexts } from '../fields/FieldFrame.tsx'
import { fieldAria, fieldIds } from '../fields/field-ids.ts'
import popup from '../overlays/Popup.module.css'
import { Icon } from '../pictures/Icon.tsx'
import { Calendar } from './Calendar.tsx'
import { dayText } from './calendar-day.ts'

interface DatePickerProps extends FieldTexts {
  /** Days are `2027-01-15`, without a time zone. */
  value?: string
  onValueChange: (day: string) => void
  min?: string
  max?: string
}

export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, value, onValueChange, min, max } = props
  const id = useId()
  const ids = fieldIds(id)
  const [open, setOpen] = useState(false)
  const choose = (day: string) => {
    onValueChange(day)
    setOpen(false)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          id={id}
          className={classNames(control.control, control.trigger)}
          {...fieldAria(id, { hint, error })}
          aria-labelledby={`${ids.label} ${ids.value}`}
        >
          <span id={ids.value} className={control.triggerText} data-empty={!value || undefined}>
            {value ? dayText(value) : 'Выберите дату'}
          </span>
          <Icon name="calendar" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popup.positioner} sideOffset={4} align="start">
            <Popover.Popup className={popup.popup} aria-labelledby={ids.label}>
              <Calendar value={value} onValueChange={choose} min={min} max={max} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  )
}
