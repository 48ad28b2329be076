import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useState } from 'react'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { readSaved, type SavedList, savedListUrl } from '../../lib/browser/saved-coupons.ts'
import { reopen, useReturn } from '../../lib/browser/use-return.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTheme } from '../../ui/theme/theme-store.ts'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Нет соединения — Скидора',
    description: 'Похоже, пропал интернет. Страница откроется, как только он вернётся.',
  }),
}

export function Component() {
  useReturn()
  // The page is cached without the cookie of the theme.
  useTheme()
  const hasCoupons = useHasSavedCoupons()
  return (
    <PageNotice
      title="Нет соединения с интернетом"
      text="Проверьте сеть. Как только она появится, страница откроется снова."
    >
      <Button onClick={reopen}>Попробовать ещё раз</Button>
      {hasCoupons && (
        // Not by the router, which would have to load the page's data.
        <Button href={paths.coupons()} target="_self" variant="secondary">
          Открыть сохранённые купоны
        </Button>
      )}
    </PageNotice>
  )
}

/** Whether the service worker has saved the list of coupons. */
function useHasSavedCoupons(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    readSaved<SavedList>(savedListUrl).then(
      (list) => setHas(list !== null && list.coupons.length > 0),
      () => {},
    )
  }, [])
  return has
}
