import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Dialog.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Whether a click outside closes it. */
  overlayClose?: boolean
  closeBtn?: boolean
  /** `full` fills the screen, for pictures. */
  size?: 'md' | 'full'
  /** Initial focus; the title, where the first field would open a keyboard that nobody needs. */
  focus?: 'content' | 'title' | RefObject<HTMLElement | null>
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    overlayClose = true,
    closeBtn = true,
    size = 'md',
    focus = 'content',
    children,
  } = props
  // Its button is gone when a form is replaced by its result.
  const heading = useFocusOnChange<HTMLHeadingElement>(title, true)
  useCloseOnBack(open, onClose)
  const named = focus === 'title' ? heading : focus
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(nextOpen) => {
        if (!nextOpen) onClose()
      }}
      disablePointerDismissal={!overlayClose}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport} data-size={size}>
          <BaseDialog.Popup
            className={styles.dialog}
            data-size={size}
            initialFocus={named === 'content' ? undefined : named}
          >
            <BaseDialog.Title ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </BaseDialog.Title>
            {children}
            {/* Last, so that the content gets the initial focus. */}
            {closeBtn && (
              <BaseDialog.Close
                render={<IconButton icon="x" label="Закрыть" className={styles.close} />}
              />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
