import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'

/** Shown for a page number beyond the end of the list. */
export function NothingHere({ href }: { href: string }) {
  return (
    <EmptyState
      icon="list"
      title="На этой странице пусто"
      text="Список закончился раньше."
      action={{ label: 'К началу списка', href }}
    />
  )
}
