import { countOf, type PluralForms } from '@skidora/domain/plural.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useShell } from '../../root/shell-loader.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Still } from '../../ui/Still.tsx'
import styles from './CatalogMenu.module.css'

export const catalogMenuId = 'catalog-menu'

const dealForms: PluralForms = ['акция', 'акции', 'акций']

/** The mega menu. A details element: it opens and closes without any script. */
export function CatalogMenu() {
  const { menu } = useShell()
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  if (menu.length === 0) return null
  return (
    <details ref={details} id={catalogMenuId} className={styles.menu}>
      <summary className={styles.button}>
        <Icon name="layout-grid" eager />
        Каталог
      </summary>
      <nav className={styles.panel} aria-label="Каталог">
        {menu.map((root) => (
          <section key={root.slug} className={styles.column}>
            <h2 className={styles.heading}>
              <a href={paths.category(root.slug, root.slug)}>
                <Icon name={root.icon} />
                {root.title}
              </a>
              <span className={styles.count}>{countOf(root.dealCount, dealForms)}</span>
            </h2>
            <Still as="ul" of={root} className={styles.list}>
              {() =>
                root.children.map((branch) => (
                  <li key={branch.slug}>
                    <a className={styles.branch} href={paths.category(branch.slug, root.slug)}>
                      {branch.title}
                    </a>
                    {branch.children.length > 0 && (
                      <ul className={styles.leaves}>
                        {branch.children.map((leaf) => (
                          <li key={leaf.slug}>
                            <a href={paths.category(leaf.slug, root.slug)}>{leaf.title}</a>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))
              }
            </Still>
          </section>
        ))}
      </nav>
    </details>
  )
}

/** Closes on Escape, on a click elsewhere, and when a page has opened. */
function useClosing(details: React.RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key.
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false
    }
    const onClick = (event: MouseEvent) => {
      if (!details.current?.contains(event.target as Node)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [details])
}
