import { useState } from 'react'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Подтверждение почты — Скидора',
    description: 'Подтвердите, что это ваш адрес.',
    robots: 'noindex',
  }),
}

const texts = {
  asked: {
    title: 'Подтвердите адрес почты',
    text: 'Нажмите кнопку, и мы будем знать, что этот адрес ваш.',
  },
  confirmed: {
    title: 'Адрес подтверждён',
    text: 'Спасибо! Теперь сюда будут приходить купоны и важные письма.',
  },
  expired: {
    title: 'Ссылка больше не действует',
    text: 'Войдите в личный кабинет и запросите письмо ещё раз.',
  },
  taken: {
    title: 'Адрес уже занят',
    text: 'Пока письмо ждало, этот адрес подтвердили в другом аккаунте.',
  },
}

/** By a press, not by opening the page: mail programs open links to look at them. */
export function Component() {
  const { run, isBusy, failure } = useAction()
  const [isConfirmed, setConfirmed] = useState(false)

  async function confirm() {
    const token = new URLSearchParams(location.search).get('token') ?? ''
    setConfirmed(await run((api) => api('POST /api/v4/confirmEmail', { body: { token } })))
  }

  const isExpired = failure?.code === 'link_expired' || failure?.code === 'validation_failed'
  const isTaken = failure?.code === 'email_taken'
  const { title, text } =
    texts[isConfirmed ? 'confirmed' : isExpired ? 'expired' : isTaken ? 'taken' : 'asked']
  return (
    <PageNotice title={title} text={failure && !isExpired && !isTaken ? failure.message : text}>
      {isConfirmed || isExpired || isTaken ? (
        <Button href={paths.user()}>В личный кабинет</Button>
      ) : (
        <Button onClick={confirm} loading={isBusy}>
          Подтвердить
        </Button>
      )}
    </PageNotice>
  )
}
