import type { HotelCatalog } from '@skidora/contract/hotels.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { staySearch } from '../../features/hotels/stay-query.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { dayText } from '../../ui/dates/calendar-day.ts'
import type { HotelListData } from './HotelListPage.tsx'
import { listSearch } from './hotel-filter.ts'
import styles from './hotels.module.css'

/** Empty state: suggests other dates, the list without dates, or other places. */
export function NoHotels({
  catalog,
  query,
  filter,
  path,
}: HotelListData & { catalog: HotelCatalog }) {
  if (!query.checkIn) {
    const isNarrowed = Object.keys(filter).length > 0
    return (
      <EmptyState
        icon="hotel"
        title="Здесь ничего не нашлось"
        text={isNarrowed ? 'Попробуйте другие цены и звёзды.' : 'Посмотрите другие направления.'}
        action={
          isNarrowed
            ? { label: 'Сбросить фильтры', href: paths.hotelsIn(path) + staySearch(query) }
            : { label: 'Куда поехать', href: paths.hotels() }
        }
      />
    )
  }
  return (
    <>
      <EmptyState
        icon="calendar"
        title="На эти даты мест нет"
        text={
          catalog.alternatives.length > 0
            ? 'Вот ближайшие дни, когда они есть:'
            : 'Выберите другие даты или меньше гостей в одном номере.'
        }
        action={{ label: 'Все отели без дат', href: paths.hotelsIn(path) }}
      />
      <ul className={styles.alternatives}>
        {catalog.alternatives.map((days) => (
          <li key={days.checkIn}>
            <Button
              variant="secondary"
              href={paths.hotelsIn(path) + listSearch({ query: { ...query, ...days }, filter })}
            >
              {dayText(days.checkIn)} – {dayText(days.checkOut)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
