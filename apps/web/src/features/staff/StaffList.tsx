import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import { formatNumber } from '@skidora/domain/money/money.ts'
import type { ReactElement } from 'react'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { isPastEnd, PastEnd } from './PastEnd.tsx'
import { StaffRows } from './StaffRows.tsx'
import styles from './staff-list.module.css'

type StaffListProps = {
  title: string
  href: string
  /** Tabs: this list and its siblings. */
  nav?: { label: string; lists: { title: string; href: string }[] }
  empty: { title: string; text: string }
  pagination: PageNumbers
  /** Larger counts are not exact. */
  countedTo?: number
  rows: ReactElement[]
}

/** Paginated list of items for staff to decide on or answer. */
export function StaffList(props: StaffListProps) {
  const { title, href, nav, empty, pagination, countedTo = Number.POSITIVE_INFINITY, rows } = props
  const { totalCount } = pagination
  const hrefFor = (page: number) => `${href}?page=${page}`
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        {title}:{' '}
        {totalCount > countedTo ? `больше ${formatNumber(countedTo)}` : formatNumber(totalCount)}
      </h1>
      {nav && (
        <nav aria-label={nav.label}>
          <ul className={styles.kinds}>
            {nav.lists.map((list) => (
              <li key={list.href}>
                <a
                  className={styles.kind}
                  href={list.href}
                  aria-current={list.href === href ? 'page' : undefined}
                >
                  {list.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isPastEnd(pagination) ? (
        <PastEnd {...{ pagination, hrefFor }} />
      ) : (
        rows.length === 0 && <EmptyState icon="circle-check" {...empty} />
      )}
      <StaffRows key={`${href} ${pagination.currentPage}`} rows={rows} />
      {!isPastEnd(pagination) && (
        <Pagination
          page={pagination.currentPage}
          pageCount={pagination.pageCount}
          hrefFor={hrefFor}
        />
      )}
    </div>
  )
}
