import type { MouseEvent, SyntheticEvent } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './LinkMenu.module.css'

export interface MenuLink {
  title: string
  href: string
  isCurrent: boolean
  onClick?: (event: MouseEvent) => void
}

interface LinkMenuProps {
  label: string
  /** Text of the button. */
  title: string
  links: MenuLink[]
  className?: string
}

/** A menu of links in a details element, so that it works without scripts. */
export function LinkMenu({ label, title, links, className }: LinkMenuProps) {
  return (
    <nav aria-label={label} className={className}>
      <details
        className={styles.box}
        onToggle={closeOnBack}
        onKeyDown={(event) => event.key === 'Escape' && close(event)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Safari focuses a clicked link's focusable ancestor instead of the link.
          if (!relatedTarget?.matches('a, button, input, summary')) return
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
        }}
      >
        <summary className={styles.button} title={label}>
          {title}
          <Icon name="chevron-down" size={16} eager />
        </summary>
        <ul className={styles.menu}>
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
                  close(event)
                }}
              >
                {title}
                {isCurrent && <Icon name="check" size={20} />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

function close({ currentTarget }: SyntheticEvent) {
  const box = currentTarget.closest('details')
  box?.removeAttribute('open')
  box?.querySelector('summary')?.focus()
}

/** Imported late, to stay out of the first load of lists. */
async function closeOnBack({ currentTarget: box }: SyntheticEvent<HTMLDetailsElement>) {
  if (box.open) (await import('../overlays/close-on-back.ts')).addMenu(box)
}
