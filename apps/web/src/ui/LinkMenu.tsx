import { type MouseEvent, useId } from 'react'
import { Icon } from './Icon.tsx'
import styles from './LinkMenu.module.css'

export interface MenuLink {
  title: string
  href: string
  isCurrent: boolean
  onClick?: (event: MouseEvent) => void
}

interface LinkMenuProps {
  label: string
  /** The text of the button. */
  title: string
  links: MenuLink[]
  className?: string
}

/** One choice of several links; the browser opens and closes it, so it works before any script. */
export function LinkMenu({ label, title, links, className }: LinkMenuProps) {
  const id = useId()
  return (
    <nav aria-label={label} className={className}>
      <button className={styles.button} type="button" popoverTarget={id} title={label}>
        {title}
        <Icon name="chevron-down" size={16} eager />
      </button>
      <ul id={id} className={styles.menu} popover="auto">
        {links.map(({ title, href, isCurrent, onClick }) => (
          <li key={title}>
            <a
              className={styles.link}
              href={href}
              aria-current={isCurrent || undefined}
              rel="nofollow"
              data-keep-scroll
              onClick={(event) => {
                onClick?.(event)
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
              }}
            >
              {title}
              {isCurrent && <Icon name="check" size={20} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
