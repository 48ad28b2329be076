import { pageWindow } from '@skidora/domain/lists/pagination.ts'
import styles from './Pagination.module.css'

interface PaginationProps {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
}

export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Страницы" data-pages>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <a
              href={hrefFor(page - 1)}
              rel="prev"
              className={styles.arrow}
              aria-label="Предыдущая страница"
            >
              ‹
            </a>
          </li>
        )}
        {pageWindow(page, pageCount).map((entry, index, entries) =>
          entry === 'gap' ? (
            <li key={`after-${entries[index - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              <a
                href={hrefFor(entry)}
                className={styles.page}
                aria-label={`Страница ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </a>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <a
              href={hrefFor(page + 1)}
              rel="next"
              className={styles.arrow}
              aria-label="Следующая страница"
            >
              ›
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
