import type { SortType } from '@skidora/contract/listings.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { FilterButton } from './FilterButton.tsx'
import styles from './ListingTools.module.css'
import { naturalDirections, type SortDirection } from './listing-query.ts'
import { NearestLink } from './NearestLink.tsx'
import type { ListingState } from './use-listing.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** How many there are, in which order, by which filters. */
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
        {!data.isMap && <ViewSwitch list={list} />}
        <FilterButton list={list} />
        {section.hasCategories && (
          <Button
            href={otherViewHref}
            variant="ghost"
            size="sm"
            icon={data.isMap ? 'list' : 'map'}
            rel="nofollow"
          >
            {data.isMap ? 'Списком' : 'На карте'}
          </Button>
        )}
        <SortLinks list={list} />
      </div>
      <Chosen list={list} />
    </>
  )
}

/** A filter that is taken off takes the focus with it, which then goes on to what is left. */
function useFocusWhenGone(heading: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [heading, count])
}

/** The links to other pages stay where they are, below the list that begins anew. */
function useFocusOnNewPage(heading: RefObject<HTMLElement | null>, page: number) {
  const before = useRef(page)
  useEffect(() => {
    const isTurned = page !== before.current && document.activeElement?.closest('[data-pages]')
    if (isTurned) heading.current?.focus({ preventScroll: true })
    before.current = page
  }, [heading, page])
}

/** Each order with what its two directions mean. */
const orders: [Exclude<SortType, 'distance'>, title: string, Record<SortDirection, string>][] = [
  ['popular', 'Популярные', { desc: 'сначала популярные', asc: 'сначала редкие' }],
  ['revenue_day_by_city', 'Хиты дня', { desc: 'сначала хиты дня', asc: 'хиты дня в конце' }],
  ['start_date', 'Новые', { desc: 'сначала новые', asc: 'сначала давние' }],
  ['price', 'Цена', { asc: 'сначала дешёвые', desc: 'сначала дорогие' }],
  ['discount', 'Скидка', { desc: 'сначала большие скидки', asc: 'сначала малые скидки' }],
  ['rating', 'Оценка', { desc: 'сначала с лучшей оценкой', asc: 'лучшие в конце' }],
  ['likes_count', 'Нравятся', { desc: 'сначала любимые', asc: 'любимые в конце' }],
  ['reviews_count', 'Отзывы', { desc: 'сначала обсуждаемые', asc: 'обсуждаемые в конце' }],
]

/** A press on the order that is on turns it round. */
function SortLinks({ list }: { list: ListingState }) {
  const { sort: current, direction } = list.data.query
  const turned = direction === 'asc' ? 'desc' : 'asc'
  return (
    <nav aria-label="Порядок">
      <ul className={styles.orders}>
        {orders.map(([sort, title, meanings]) => {
          const isCurrent = sort === current
          const next = isCurrent ? turned : naturalDirections[sort]
          return (
            <li key={sort}>
              <a
                className={styles.order}
                href={list.hrefOf({ sort, direction: next })}
                aria-current={isCurrent || undefined}
                title={isCurrent ? `Показать ${meanings[next]}` : undefined}
                rel="nofollow"
                data-keep-scroll
              >
                {title}
                {isCurrent && (
                  <>
                    <span aria-hidden="true">{direction === 'asc' ? ' ↑' : ' ↓'}</span>
                    <VisuallyHidden>, сейчас {meanings[direction]}</VisuallyHidden>
                  </>
                )}
              </a>
            </li>
          )
        })}
        <li>
          <NearestLink list={list} className={styles.order} />
        </li>
      </ul>
    </nav>
  )
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
