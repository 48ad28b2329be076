import { formatNumber } from '@skidora/domain/money/money.ts'
import { CachedStaticContent } from '../../ui/blocks/CachedStaticContent.tsx'
import styles from './CategoryLinks.module.css'
import type { ListingState } from './use-listing.ts'

/** Subcategories of the list's category. */
export function CategoryLinks({ list }: { list: ListingState }) {
  // The links keep the filters, because the counts are filtered.
  const { data, section, search } = list
  const { subcategories, breadcrumbs } = data.listing
  if (subcategories.length === 0) return null
  return (
    <nav aria-label="Категории">
      <CachedStaticContent
        as="ul"
        kind="categories"
        of={`${data.path}${search} ${JSON.stringify(subcategories)}`}
        className={styles.row}
      >
        {() =>
          subcategories.map(({ slug, title, dealCount }) => (
            <li key={slug}>
              <a
                className={styles.category}
                href={section.categoryHref(slug, breadcrumbs[0]?.slug ?? slug) + search}
                rel={search ? 'nofollow' : undefined}
              >
                {title} <span className={styles.count}>{formatNumber(dealCount)}</span>
              </a>
            </li>
          ))
        }
      </CachedStaticContent>
    </nav>
  )
}

/** Deals by occasion; hidden in a section that is itself an occasion. */
export function TagLinks({ list }: { list: ListingState }) {
  const { filters } = list.data.query
  const tags = list.data.listing.facets.tags.filter(
    ({ slug, count }) => count > 0 || slug === filters.tag,
  )
  if (tags.length === 0 || list.section.filters?.tag !== undefined) return null
  return (
    <nav aria-label="Подборки">
      <ul className={styles.row}>
        {tags.map(({ slug, title, count }) => {
          const isChosen = slug === filters.tag
          return (
            <li key={slug}>
              <a
                className={styles.tag}
                href={list.hrefOf({ filters: { ...filters, tag: isChosen ? undefined : slug } })}
                aria-current={isChosen || undefined}
                rel="nofollow"
                data-keep-scroll
              >
                {title} <span className={styles.count}>{formatNumber(count)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
