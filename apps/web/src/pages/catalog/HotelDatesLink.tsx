import { paths } from '@skidora/domain/pages/paths.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './TonightLink.module.css'
import type { ListingState } from './use-listing.ts'

/** From the deals of hotels to rooms by date. */
export function HotelDatesLink({ list }: { list: ListingState }) {
  const { city } = useVisitor()
  const { path, listing } = list.data
  if ((listing.breadcrumbs[0]?.slug ?? path.split('/').at(-1)) !== 'hotels') return null
  return (
    <a className={styles.link} href={paths.hotelsIn(city.slug)}>
      <Icon name="calendar" />
      Номер на ваши даты
    </a>
  )
}
