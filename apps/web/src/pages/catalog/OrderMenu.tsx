import type { SortType } from '@skidora/contract/listings.ts'
import { LinkMenu } from '../../ui/buttons/LinkMenu.tsx'
import { naturalDirections, type SortDirection } from './listing-query.ts'
import type { ListingState } from './use-listing.ts'
import { useLocationLink } from './use-location-link.ts'

const orders: [Exclude<SortType, 'distance'>, title: string, direction?: SortDirection][] = [
  ['popular', 'Сначала популярные'],
  ['revenue_day_by_city', 'Сначала хиты дня'],
  ['start_date', 'Сначала новые'],
  ['price', 'Сначала дешёвые'],
  ['price', 'Сначала дорогие', 'desc'],
  ['discount', 'Сначала с большой скидкой'],
  ['rating', 'Сначала с высокой оценкой'],
  ['likes_count', 'Чаще нравятся'],
  ['reviews_count', 'Больше отзывов'],
]

export function OrderMenu({ list }: { list: ListingState }) {
  const { query } = list.data
  const nearest = useNearest(list)
  const links = orders.map(([sort, title, direction = naturalDirections[sort]]) => ({
    title,
    href: list.hrefOf({ sort, direction }),
    isCurrent: sort === query.sort && direction === query.direction,
  }))
  const all = [...links, nearest.link]
  const current = all.find(({ isCurrent }) => isCurrent)
  return (
    <LinkMenu
      label="Порядок"
      // The URL may have a direction that the menu does not offer.
      title={nearest.isLocating ? 'Определяем, где вы…' : (current?.title ?? 'В обратном порядке')}
      links={all}
    />
  )
}

/** Sorts by distance from the visitor, or from the city centre if the location is not shared. */
function useNearest(list: ListingState) {
  const { sort, origin, filters } = list.data.query
  const hrefFrom = (point?: string) =>
    list.hrefOf({ sort: 'distance', direction: 'asc', origin: point })
  const { isLocating, locate } = useLocationLink(hrefFrom, hrefFrom())
  const isCurrent = sort === 'distance'
  const isFromVisitor = origin !== undefined || filters.near !== undefined
  const chosen = isFromVisitor ? 'Ближе к вам' : 'Ближе к центру'
  const title = isCurrent ? chosen : 'Сначала ближайшие'
  return { isLocating, link: { title, href: hrefFrom(), isCurrent, onClick: locate } }
}
