import { paths } from '@skidora/domain/pages/paths.ts'
import { DealRail } from '../../features/deals/DealRail.tsx'
import { DealSection } from '../../features/deals/DealSection.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { chosenFilters } from './chosen-filters.ts'
import styles from './NothingFound.module.css'
import type { ListingState } from './use-listing.ts'

/** Empty state with suggestions. */
export function NothingFound({ list }: { list: ListingState }) {
  const { data } = list
  const { filters } = data.query
  return (
    <div className={styles.nothing}>
      {Object.keys(filters).length > 0 ? (
        <NothingLeft list={list} />
      ) : data.query.page > 1 ? (
        <EmptyState
          icon="layout-grid"
          title="На этой странице пусто"
          text="Акций стало меньше. Вернитесь к началу списка."
          action={{ label: 'К началу списка', href: list.hrefOf({}) }}
        />
      ) : (
        <NothingHere list={list} />
      )}
      {data.popular && data.popular.deals.length > 0 && (
        <DealSection
          title="Сейчас популярно"
          totalCount={data.popular.totalCount}
          href={paths.deals()}
        >
          <DealRail label="Сейчас популярно" deals={data.popular.deals} />
        </DealSection>
      )}
    </div>
  )
}

function NothingLeft({ list }: { list: ListingState }) {
  const { filters } = list.data.query
  const tag = list.data.listing.tags.find(({ slug }) => slug === filters.tag)
  const { city } = useVisitor()
  const chosen = chosenFilters(filters, tag?.title, city.coordinates)
  return (
    <>
      <EmptyState
        icon="search"
        title="По этим фильтрам ничего не нашлось"
        text="Уберите один из них или сбросьте все."
        action={{ label: 'Сбросить фильтры', href: list.hrefOf({ filters: {} }) }}
      />
      {chosen.length > 1 && (
        <ul className={styles.ways}>
          {chosen.map(({ label, rest }) => (
            <li key={label}>
              <TextLink href={list.hrefOf({ filters: rest })} rel="nofollow">
                Без «{label}»
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NothingHere({ list }: { list: ListingState }) {
  const { section, data } = list
  const above = data.listing.breadcrumbs
    .map(({ slug, title }) => ({
      title,
      href: section.categoryHref(slug, data.listing.breadcrumbs[0]?.slug ?? slug),
    }))
    .filter(({ href }) => href !== data.path)
    .at(-1)
  return (
    <EmptyState
      icon="calendar"
      title="Здесь пока нет акций"
      text="В вашем городе таких предложений сейчас нет. Новые появляются каждый день."
      action={
        above
          ? { label: above.title, href: above.href }
          : { label: 'Все акции города', href: paths.deals() }
      }
    />
  )
}
