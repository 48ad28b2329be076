import { formatDay } from '@skidora/domain/dates.ts'
import { useLoaderData } from 'react-router'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'

type PlannedData = { at: string | null }

export const loader = pageLoader<PlannedData>({ at: null }, async ({ url }) => {
  const at = new Date(url.searchParams.get('at') ?? '')
  return { at: Number.isNaN(at.getTime()) ? null : at.toISOString() }
})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Удаление аккаунта — Скидора',
    description: 'Когда аккаунт будет удалён и как его сохранить.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { at } = useLoaderData<PlannedData>()
  const { city, now } = useVisitor()
  const day = at ? formatDay(new Date(at), city.timeZone, new Date(now)) : 'через 30 дней'
  return (
    <PageNotice
      title={`Аккаунт будет удалён ${day}`}
      text="Вы вышли на всех устройствах. Если передумаете, войдите до этого дня и нажмите «Сохранить аккаунт»."
    >
      <Button href={paths.home()}>На главную</Button>
      <Button variant="secondary" href={`${paths.auth()}?redirect=${paths.user()}`}>
        Войти и сохранить
      </Button>
    </PageNotice>
  )
}
