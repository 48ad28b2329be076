import type { Pagination } from '@skidora/contract/envelope.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'

/** An old link, or the page's items have been decided on since. */
export const isPastEnd = ({ currentPage, pageCount }: Pagination) =>
  pageCount > 0 && currentPage > pageCount

type PastEndProps = { pagination: Pagination; hrefFor: (page: number) => string }

export function PastEnd({ pagination: { currentPage, pageCount }, hrefFor }: PastEndProps) {
  return (
    <EmptyState
      icon="search"
      title={`Страницы ${currentPage} нет`}
      text={`В списке сейчас ${countOf(pageCount, ['страница', 'страницы', 'страниц'])}.`}
      action={{
        label: pageCount > 1 ? 'Открыть последнюю' : 'Открыть первую',
        href: hrefFor(pageCount),
      }}
    />
  )
}
