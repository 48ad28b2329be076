import type { ComponentProps } from 'react'
import type { IconName } from '../../../icons.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  label: string
  /** `raised` is a round white button over pictures. */
  variant?: 'plain' | 'raised'
}

export function IconButton({
  icon,
  label,
  variant = 'plain',
  className,
  ...native
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={classNames(styles.button, className)}
      data-variant={variant}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
