import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a page whose data did not come. */
export function NotLoaded() {
  return (
    <EmptyState
      icon="refresh-cw"
      title="Заказ не загрузился"
      text="С деньгами и купонами ничего не случилось. Попробуйте обновить страницу."
      action={{ label: 'Обновить страницу', onClick: () => window.location.reload() }}
    />
  )
}
