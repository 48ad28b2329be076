import { EmptyState } from '../../ui/blocks/EmptyState.tsx'

/** Shown when the page's data failed to load. */
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
