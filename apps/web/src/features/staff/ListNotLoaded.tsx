import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function ListNotLoaded() {
  return (
    <EmptyState
      icon="refresh-cw"
      title="Список не загрузился"
      text="Попробуйте открыть его ещё раз через минуту."
      action={{ label: 'На главную', href: paths.home() }}
    />
  )
}
