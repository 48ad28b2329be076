import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { PageNotice } from '../../../features/site/PageNotice.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import { useApiQuery } from '../../../lib/api/use-api-query.ts'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Подтверждение почты — Скидора',
    description: 'Подтвердите, что это ваш адрес.',
    robots: 'noindex',
  }),
}

const texts = (email: string | null) => ({
  asked: {
    title: 'Подтвердите адрес почты',
    text: `Нажмите кнопку, чтобы подтвердить, что адрес ${email ?? 'из письма'} ваш.`,
  },
  confirmed: {
    title: 'Адрес подтверждён',
    text: `Спасибо! Теперь ${email ? `на ${email}` : 'сюда'} будут приходить купоны и важные письма.`,
  },
  expired: {
    title: 'Ссылка больше не действует',
    text: 'Войдите в личный кабинет и запросите письмо ещё раз.',
  },
  taken: {
    title: 'Адрес уже занят',
    text: 'Пока письмо ждало, этот адрес подтвердили в другом аккаунте.',
  },
})

/** On click, not on opening the page: mail clients open links to scan them. */
export function Component() {
  const { run, isBusy, failure } = useAction()
  const [isConfirmed, setConfirmed] = useState(false)
  // Optional: the button reports an error.
  const { value: email } = useApiQuery('address', async (api, signal) => {
    const query = { token: readLinkToken() }
    return (await api('GET /api/v4/validateEmailConfirmationToken', { query }, { signal })).data
      .email
  })

  async function confirm() {
    const token = readLinkToken()
    setConfirmed(await run((api) => api('POST /api/v4/confirmEmail', { body: { token } })))
  }

  const isExpired = failure?.code === 'link_expired' || failure?.code === 'validation_failed'
  const isTaken = failure?.code === 'email_taken'
  const { title, text } =
    texts(email)[isConfirmed ? 'confirmed' : isExpired ? 'expired' : isTaken ? 'taken' : 'asked']
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

const readLinkToken = () => new URLSearchParams(location.search).get('token') ?? ''
