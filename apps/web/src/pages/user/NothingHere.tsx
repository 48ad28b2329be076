import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a list that is shorter than the address thinks. */
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
