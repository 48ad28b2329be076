import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a page of the account whose data did not come. */
export function NotLoaded() {
  return (
    <EmptyState
      icon="refresh-cw"
      title="Раздел не загрузился"
      text="Попробуйте открыть его ещё раз через минуту."
      action={{ label: 'На главную', href: paths.home() }}
    />
  )
}
