import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { type ReactElement, useId, useState } from 'react'
import styles from './Tooltip.module.css'

interface TooltipProps {
  text: string
  /** A button or link with its own accessible name; the tooltip only describes it. */
  children: ReactElement
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <BaseTooltip.Root open={open} onOpenChange={setOpen}>
      <BaseTooltip.Trigger render={children} delay={300} aria-describedby={open ? id : undefined} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles.positioner} sideOffset={8}>
          <BaseTooltip.Popup id={id} role="tooltip" className={styles.tooltip}>
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
