import { formatPrice } from '@skidora/domain/money/money.ts'
import { boundsText, type MapBounds } from '@skidora/domain/places/map-bounds.ts'
import { useState } from 'react'
import { DealMap } from '../../features/map/DealMap.tsx'
import type { MapPlace } from '../../features/map/map-place.ts'
import { PlacesMap } from '../../features/map/PlacesMap.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './MapsGroup.module.css'
import { Group, Row, Specimen } from './Specimen.tsx'

const deals = [
  { id: 1, title: 'Сет «Токио» на троих', price: 1490 },
  { id: 2, title: 'Бургеры в баре «Огонь и дым»', price: 690 },
  { id: 3, title: 'Спа-программа «Лотос»', price: 3400 },
  { id: 4, title: 'Маникюр в студии «Лак»', price: 990 },
  { id: 5, title: 'Квест «Тайна особняка»', price: 2150 },
]

const place = (id: number, dealId: number, latitude: number, longitude: number): MapPlace => {
  const price = deals.find((deal) => deal.id === dealId)?.price ?? 0
  return { id, dealId, latitude, longitude, label: `от\u00a0${formatPrice(price)}` }
}

const places: MapPlace[] = [
  place(1, 1, 55.8019, 37.5145),
  // Two deals at one address, which no zoom can split.
  place(2, 2, 55.7099, 37.6226),
  place(2, 5, 55.7099, 37.6226),
  place(3, 3, 55.7296, 37.4445),
  // A chain with nearby places.
  ...Array.from({ length: 12 }, (_, index) =>
    place(10 + index, 4, 55.774 + (index % 4) * 0.004, 37.66 + Math.floor(index / 4) * 0.007),
  ),
]

const chainArea = { left: 37.63, bottom: 55.765, right: 37.705, top: 55.795 }

const names = [
  { title: 'Химки', latitude: 55.8887, longitude: 37.4304 },
  { title: 'Мытищи', latitude: 55.9105, longitude: 37.7363 },
  { title: 'Одинцово', latitude: 55.678, longitude: 37.2777 },
]

const addresses = [
  { id: 1, address: 'Москва, Сретенка, 12', latitude: 55.7689, longitude: 37.6318 },
  { id: 2, address: 'Москва, Большая Полянка, 30', latitude: 55.7352, longitude: 37.6184 },
  { id: 3, address: 'Москва, Шаболовка, 8', latitude: 55.7262, longitude: 37.6081 },
]

export function MapsGroup() {
  return (
    <Group title="Карты">
      <Specimen title="Акции на карте" wide>
        <DealsOnMap />
      </Specimen>
      <Specimen title="Адреса на карте" wide>
        <div className={styles.places}>
          <PlacesMap label="Образцы адресов на карте" places={addresses} />
        </div>
      </Specimen>
    </Group>
  )
}

function DealsOnMap() {
  const [highlightedId, setHighlightedId] = useState<number | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [view, setView] = useState<MapBounds | null>(null)
  const [moved, setMoved] = useState('карту ещё не двигали')
  return (
    <>
      <ul className={styles.list} aria-label="Акции списком">
        {deals.map(({ id, title }) => (
          <li
            key={id}
            className={styles.deal}
            data-lit={highlightedId === id || undefined}
            onPointerEnter={() => setHighlightedId(id)}
            onPointerLeave={() => setHighlightedId(null)}
          >
            {title}
          </li>
        ))}
      </ul>
      <div className={styles.map}>
        <DealMap
          label="Образцы акций на карте"
          places={places}
          view={view}
          names={names}
          message={isSearching ? 'Идёт поиск акций...' : ''}
          highlightedDealId={highlightedId}
          onHighlight={setHighlightedId}
          onMove={({ bounds, zoom }) => setMoved(`${boundsText(bounds)} × ${zoom}`)}
          renderCard={(dealId) => <SampleCard dealId={dealId} />}
          listHref="#maps-list"
        />
      </div>
      <Row>
        <Button variant="ghost" onClick={() => setSearching(!isSearching)}>
          {isSearching ? 'Закончить поиск' : 'Искать'}
        </Button>
        <Button variant="ghost" onClick={() => setView(view ? null : chainArea)}>
          {view ? 'Показать всё' : 'Показать сеть'}
        </Button>
        <output aria-label="Что видно на карте">{moved}</output>
      </Row>
    </>
  )
}

function SampleCard({ dealId }: { dealId: number }) {
  const deal = deals.find(({ id }) => id === dealId)
  if (!deal) return null
  return (
    <article className={styles.card}>
      <h4>{deal.title}</h4>
      <p>{formatPrice(deal.price)}</p>
      <a href="/">Подробнее</a>
    </article>
  )
}
