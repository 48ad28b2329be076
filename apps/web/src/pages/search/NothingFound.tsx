import type { FoundCategory, SearchPageResults } from '@skidora/contract/search.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { DealSection } from '../../features/deals/DealSection.tsx'
import { hereHash } from '../../features/map/map-area.ts'
import { searchPath } from '../../features/search/search-path.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import styles from './SearchPage.module.css'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { type SearchParams, searchTitle } from './search-address.ts'

type NothingFoundProps = {
  search: SearchParams
  /** Null if the search failed. */
  found: SearchPageResults | null
  hints: FoundCategory[]
  popular: string[]
}

export function NothingFound({ search, found, hints, popular }: NothingFoundProps) {
  const { city } = useVisitor()
  const correction = found?.correction
  const alternative = found?.alternative
  return (
    <>
      <h1 className={styles.heading}>
        {searchTitle(search, correction)} {city.titleIn}
      </h1>
      {correction && <CorrectionNotice search={search} correction={correction} />}
      {found?.isNearbyWanted ? (
        <EmptyState
          icon="map-pin"
          title="Рядом удобнее искать на карте"
          text="На ней все акции города, ближайшие к вам — вокруг вашей точки."
          action={{ label: 'Показать рядом со мной', href: `${paths.servicesMap()}${hereHash}` }}
        />
      ) : found ? (
        <EmptyState
          icon="search"
          title="Ничего не нашлось"
          text={
            alternative
              ? 'Такого сейчас нет, но есть похожее.'
              : 'Попробуйте написать короче или другими словами.'
          }
          action={
            search.filters
              ? { label: 'Сбросить фильтры', href: searchPath({ ...search, filters: undefined }) }
              : search.category || (search.page ?? 1) > 1
                ? { label: 'Искать во всех категориях', href: searchPath({ q: search.q }) }
                : undefined
          }
        />
      ) : (
        <EmptyState
          icon="refresh-cw"
          title="Поиск не ответил"
          text="На сервере ошибка. Попробуйте ещё раз."
          action={{ label: 'Повторить', href: searchPath({ ...search }) }}
        />
      )}
      {alternative && (
        <DealSection
          title={`Найдено по запросу «${alternative.query}»`}
          href={searchPath({ q: alternative.query })}
        >
          <DealGrid deals={alternative.dealOffers} />
        </DealSection>
      )}
      <SearchSuggestions hints={hints} popular={popular} />
    </>
  )
}
