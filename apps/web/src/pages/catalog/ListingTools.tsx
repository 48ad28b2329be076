import { countOf } from '@skidora/domain/text/plural.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useVisitor } from '../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { FilterButton } from './FilterButton.tsx'
import styles from './ListingTools.module.css'
import { OrderMenu } from './OrderMenu.tsx'
import type { ListingState } from './use-listing.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** Count, sort order and filters of the list. */
export function ListingTools({ list }: { list: ListingState }) {
  const { data, section, otherViewHref } = list
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenGone(heading, Object.keys(data.query.filters).length)
  useFocusOnNewPage(heading, data.query.page)
  return (
    <>
      <div className={styles.bar}>
        <h2 ref={heading} className={styles.count} aria-live="polite" tabIndex={-1}>
          {countOf(data.pagination.totalCount, ['акция', 'акции', 'акций'])}
        </h2>
        <OrderMenu list={list} />
        <FilterButton list={list} />
        {section.hasCategories && (
          <Button
            href={otherViewHref}
            variant="ghost"
            size="sm"
            icon={data.isMap ? 'list' : 'map'}
            rel="nofollow"
            collapses
            data-other-view
          >
            {data.isMap ? 'Списком' : 'На карте'}
          </Button>
        )}
        {!data.isMap && <ViewSwitch list={list} />}
      </div>
      <Chosen list={list} />
    </>
  )
}

/** Focuses the heading when the focused filter is removed. */
function useFocusWhenGone(heading: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [heading, count])
}

/** Focuses the heading after pagination, because its links stay below the new list. */
function useFocusOnNewPage(heading: RefObject<HTMLElement | null>, page: number) {
  const before = useRef(page)
  useEffect(() => {
    const isTurned = page !== before.current && document.activeElement?.closest('[data-pages]')
    if (isTurned) heading.current?.focus({ preventScroll: true })
    before.current = page
  }, [heading, page])
}

function Chosen({ list }: { list: ListingState }) {
  const { query, listing } = list.data
  const tag = [...listing.tags, ...listing.facets.tags].find(
    ({ slug }) => slug === query.filters.tag,
  )
  const { city } = useVisitor()
  const chosen = chosenFilters(query.filters, tag?.title, city.coordinates)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Выбранные фильтры">
      {chosen.map(({ label, rest }) => (
        <li key={label}>
          <a
            className={styles.chip}
            href={list.hrefOf({ filters: rest })}
            rel="nofollow"
            data-keep-scroll
          >
            <VisuallyHidden>Убрать фильтр: </VisuallyHidden>
            {label}
            <span className={styles.cross} aria-hidden="true">
              ×
            </span>
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a
            className={styles.reset}
            href={list.hrefOf({ filters: {} })}
            rel="nofollow"
            data-keep-scroll
          >
            Сбросить все
          </a>
        </li>
      )}
    </ul>
  )
}
