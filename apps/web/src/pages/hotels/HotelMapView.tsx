import type { HotelCard as HotelCardData } from '@skidora/contract/hotels.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { boundsText, readMapBounds } from '@skidora/domain/places/map-bounds.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { HotelCard } from '../../features/hotels/HotelCard.tsx'
import { staySearch } from '../../features/hotels/stay-query.ts'
import { DealMap } from '../../features/map/DealMap.tsx'
import columns from '../../features/map/map-columns.module.css'
import { mapMessage } from '../../features/map/map-message.ts'
import type { MapPlace } from '../../features/map/map-place.ts'
import type { HotelListData } from './HotelListPage.tsx'
import { listSearch } from './hotel-filter.ts'

/** Hotels are far apart: a larger zoom shows nothing more. */
const maxZoom = 17

const none: HotelCardData[] = []

type HotelMapViewProps = {
  data: HotelListData
  isFetching: boolean
  highlightedId: number | null
  onHighlight: (id: number | null) => void
  /** The list beside the map. */
  children: ReactNode
}

/** List and map side by side; moving the map searches the visible area. */
export function HotelMapView(props: HotelMapViewProps) {
  const { data, isFetching, highlightedId, onHighlight, children } = props
  const navigate = useNavigate()
  const hotels = data.catalog?.hotels ?? none
  const places = useMemo(() => hotels.flatMap(placesOf), [hotels])
  return (
    <div className={columns.columns}>
      <div>
        <div data-list>{children}</div>
      </div>
      <div className={columns.map}>
        <DealMap
          label={`${data.seo?.h1 ?? 'Отели'} на карте`}
          places={places}
          view={readMapBounds(data.filter.coordinates)}
          maxZoom={maxZoom}
          message={messageOf(data, isFetching)}
          highlightedDealId={highlightedId}
          onHighlight={onHighlight}
          onMove={({ bounds }) => {
            const search = listSearch(data, { coordinates: boundsText(bounds) })
            navigate(paths.hotelsMap(data.path) + search, {
              replace: true,
              preventScrollReset: true,
            })
          }}
          renderCard={(id) => {
            const card = hotels.find((hotel) => hotel.id === id)
            return card && <HotelCard card={card} search={staySearch(data.query)} />
          }}
          listHref={paths.hotelsIn(data.path) + listSearch(data, { coordinates: undefined })}
        />
      </div>
    </div>
  )
}

function placesOf({ id, locations, stay, minPrice }: HotelCardData): MapPlace[] {
  const label = stay ? formatPrice(stay.price) : `от${NBSP}${formatPrice(minPrice)}`
  return locations.map((location) => ({ ...location, dealId: id, label }))
}

function messageOf({ error, pagination }: HotelListData, isFetching: boolean): string {
  if (error && !isFetching) return error
  return mapMessage({ isSearching: isFetching, hasMore: (pagination?.pageCount ?? 0) > 1 })
}
