import styles from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  href: string
}

interface BreadcrumbsProps {
  /** From the home page down; the page itself is `current`. */
  path: readonly Crumb[]
  current: string
}

export function Breadcrumbs({ path, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Вы здесь">
      <ol className={styles.list}>
        {path.map(({ label, href }) => (
          <li key={href} className={styles.item}>
            <a href={href} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
