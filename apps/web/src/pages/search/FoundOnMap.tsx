import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { CardsMap } from '../../features/map/CardsMap.tsx'
import { hoveredDealId } from '../../features/map/hovered-deal-id.ts'
import mapStyles from '../../features/map/map-columns.module.css'
import { mapMessage } from '../../features/map/map-message.ts'
import { searchPath } from '../../features/search/search-path.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import { FoundCategories } from './FoundCategories.tsx'
import { FoundHeading, type FoundProps } from './FoundHeading.tsx'
import styles from './SearchPage.module.css'
import { otherViewPath, SearchTools } from './SearchTools.tsx'
import { searchTitle } from './search-address.ts'

/** Results in the visible map area; moving the map searches again. */
export function FoundOnMap(props: FoundProps) {
  const { search, found, pagination } = props
  const navigate = useNavigate()
  const isSearching = useNavigation().location?.pathname === paths.search()
  const [highlightedId, setHighlightedId] = useState<number | null>(null)
  const listHref = otherViewPath(search)
  return (
    <>
      <div data-above-map>
        <FoundHeading {...props} />
        <FoundCategories search={search} categories={found.categories} isLine />
      </div>
      {found.correction && <CorrectionNotice search={search} correction={found.correction} />}
      <div className={mapStyles.columns}>
        <section className={styles.results} aria-label="Акции" aria-busy={isSearching}>
          <SearchTools search={search} price={found.price} />
          <div data-list>
            {found.dealOffers.length === 0 ? (
              <EmptyState
                icon="map"
                title="На этом участке карты ничего нет"
                text="Отдалите карту или посмотрите всё, что нашлось, списком."
                action={{ label: 'Показать списком', href: listHref }}
              />
            ) : (
              <div
                onPointerOver={({ target }) =>
                  setHighlightedId(hoveredDealId(target, found.dealOffers))
                }
                onPointerLeave={() => setHighlightedId(null)}
              >
                <DealGrid deals={found.dealOffers} isFirst />
              </div>
            )}
          </div>
        </section>
        <CardsMap
          title={searchTitle(search, found.correction)}
          cards={found.dealOffers}
          locations={found.mapResults}
          view={search.area?.bounds}
          message={mapMessage({
            isSearching,
            hasMore: pagination.pageCount > 1 || !found.isTotalExact,
          })}
          highlightedId={highlightedId}
          onHighlight={setHighlightedId}
          onMove={(area) =>
            void navigate(searchPath({ ...search, area }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          listHref={listHref}
        />
      </div>
    </>
  )
}
