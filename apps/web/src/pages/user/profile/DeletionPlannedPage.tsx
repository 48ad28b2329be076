import { formatDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PageNotice } from '../../../features/site/PageNotice.tsx'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { signInPath } from '../../../lib/session/sign-in-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Удаление аккаунта — Скидора',
    description: 'Когда аккаунт будет удалён и как его сохранить.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { now } = useVisitor()
  // A new document, in which the button of the deletion has lost the focus.
  useEffect(() => document.querySelector('h1')?.focus(), [])
  const at = new Date(useParams().day ?? '')
  const day = Number.isNaN(at.getTime()) ? 'через 30 дней' : formatDay(at, 'UTC', new Date(now))
  return (
    <PageNotice
      title={`Аккаунт будет удалён ${day}`}
      text="Вы вышли на всех устройствах. Если передумаете, войдите до этого дня и нажмите «Сохранить аккаунт»."
    >
      <Button href={paths.home()}>На главную</Button>
      <Button variant="secondary" href={signInPath(paths.user())}>
        Войти и сохранить
      </Button>
    </PageNotice>
  )
}
