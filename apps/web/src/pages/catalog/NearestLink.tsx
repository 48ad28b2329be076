import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ListingState } from './use-listing.ts'
import { useLocationLink } from './use-location-link.ts'

/** Sorts by distance: from the visitor, or from the centre for those who do not say where they are. */
export function NearestLink({ list, className }: { list: ListingState; className?: string }) {
  const { sort, origin, filters } = list.data.query
  const hrefFrom = (point?: string) =>
    list.hrefOf({ sort: 'distance', direction: 'asc', origin: point })
  const { isLocating, locate } = useLocationLink(hrefFrom, hrefFrom())
  const isCurrent = sort === 'distance'
  const isFromVisitor = origin !== undefined || filters.near !== undefined
  return (
    <a
      className={className}
      href={hrefFrom()}
      aria-current={isCurrent || undefined}
      rel="nofollow"
      data-keep-scroll
      onClick={locate}
    >
      {isLocating ? 'Смотрим, где вы…' : isCurrent ? titleOf(isFromVisitor) : 'Ближе'}
      {isCurrent && <VisuallyHidden>, сейчас сначала ближайшие</VisuallyHidden>}
    </a>
  )
}

const titleOf = (isFromVisitor: boolean) => (isFromVisitor ? 'Ближе к вам' : 'Ближе к центру')
