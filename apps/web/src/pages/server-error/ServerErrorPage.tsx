import { paths } from '@skidora/domain/pages/paths.ts'
import { data } from 'react-router'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export const loader = () => data({}, { status: 500 })

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Что-то пошло не так — Скидора',
    description: 'На сайте случилась ошибка. Мы уже разбираемся.',
    robots: 'noindex',
  }),
}

export function Component() {
  return (
    <PageNotice
      title="Что-то пошло не так"
      text="Ошибка на нашей стороне, мы уже разбираемся. Попробуйте ещё раз через минуту."
    >
      <Button href={paths.home()}>На главную</Button>
    </PageNotice>
  )
}
