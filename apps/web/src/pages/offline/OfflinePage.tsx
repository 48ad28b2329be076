import { PageNotice } from '../../features/site/PageNotice.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { Button } from '../../ui/Button.tsx'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Нет соединения — Скидора',
    description: 'Похоже, пропал интернет. Страница откроется, как только он вернётся.',
  }),
}

export function Component() {
  return (
    <PageNotice
      title="Нет соединения с интернетом"
      text="Проверьте сеть. Как только она появится, страница откроется снова."
    >
      <Button onClick={() => window.location.reload()}>Попробовать ещё раз</Button>
    </PageNotice>
  )
}
