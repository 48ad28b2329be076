import { type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './CornerCard.module.css'

interface CornerCardProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** A non-modal question in the corner of the screen. */
export function CornerCard({ title, children, onClose }: CornerCardProps) {
  const titleId = useId()
  return (
    <dialog
      open
      className={styles.card}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <IconButton icon="x" label="Закрыть" className={styles.close} onClick={onClose} />
      {children}
    </dialog>
  )
}
