import { Popover } from '@base-ui/react/popover'
import type { ComponentProps, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import popup from '../overlays/Popup.module.css'
import { type DayRange, RangeCalendar } from './RangeCalendar.tsx'

interface DateRangePopupProps extends ComponentProps<typeof RangeCalendar> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it is anchored to, which regains the focus. */
  anchor: RefObject<HTMLButtonElement | null>
  label: string
}

export function DateRangePopup(props: DateRangePopupProps) {
  const { open, onOpenChange, anchor, label, onValueChange, ...calendar } = props
  const choose = (range: DayRange) => {
    onValueChange(range)
    onOpenChange(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner
          className={popup.positioner}
          anchor={anchor}
          sideOffset={4}
          align="start"
        >
          <Popover.Popup
            className={classNames(popup.popup, popup.fitted)}
            finalFocus={anchor}
            aria-label={label}
          >
            <RangeCalendar {...calendar} onValueChange={choose} />
            <Popover.Close className={popup.close}>Закрыть</Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
