import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf, type PluralForms } from '@skidora/domain/text/plural.ts'
import { CachedStaticContent } from '../../ui/blocks/CachedStaticContent.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useShell } from '../site/use-shell.ts'
import styles from './CatalogMenu.module.css'

export const catalogMenuId = 'catalog-menu'

const dealForms: PluralForms = ['акция', 'акции', 'акций']

/**
 * A mega menu on wide screens, a drill-down sheet on phones. A details element, so that it works
 * without scripts: a link to the id within opens it. follow-catalog-menu.ts adds the rest.
 */
export function CatalogMenu() {
  const { menu } = useShell()
  if (menu.length === 0) return null
  return (
    <details className={styles.menu} data-in-bar>
      <summary className={styles.button}>
        <Icon name="layout-grid" eager />
        <span className={styles.word}>Каталог</span>
        <span className={styles.close}>
          <Icon name="x" label="Закрыть" size={24} />
        </span>
      </summary>
      <nav id={catalogMenuId} className={styles.panel} aria-label="Каталог">
        <button type="button" className={styles.back}>
          <Icon name="chevron-left" />
          Все разделы
        </button>
        {menu.map((root) => (
          <section key={root.slug} className={styles.column}>
            <h2 className={styles.heading}>
              <a href={paths.category(root.slug, root.slug)}>
                <Icon name={root.icon} />
                {root.title}
              </a>
              <span className={styles.count}>{countOf(root.dealCount, dealForms)}</span>
            </h2>
            <CachedStaticContent as="ul" kind="menu" of={root} className={styles.list}>
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
            </CachedStaticContent>
          </section>
        ))}
      </nav>
    </details>
  )
}
