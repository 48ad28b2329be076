import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { PageNotice } from '../../../features/site/PageNotice.tsx'
import type { Failure } from '../../../lib/api/failure.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useApiQuery } from '../../../lib/api/use-api-query.ts'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'

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
  password: {
    title: 'Это вы регистрировались?',
    text: `На Скидоре есть аккаунт с адресом ${email ?? 'из письма'}. Если он ваш, введите пароль, и мы подтвердим почту.`,
  },
  newAddress: {
    title: 'Подтвердите новый адрес почты',
    text: `Чтобы привязать ${email ?? 'адрес из письма'} к вашему аккаунту на Скидоре, введите пароль от аккаунта.`,
  },
  signIn: {
    title: 'Сначала войдите',
    text: 'Войдите в аккаунт, к которому привязываете адрес, и откройте ссылку из письма ещё раз.',
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

type View = keyof ReturnType<typeof texts>

/** On click, not on opening the page: mail clients open links to scan them. */
export function Component() {
  const { run, isBusy, failure } = useAction()
  const [isConfirmed, setConfirmed] = useState(false)
  // Optional: the button reports an error.
  const { value: link } = useApiQuery('address', async (api, signal) => {
    const query = { token: readLinkToken() }
    return (await api('GET /api/v4/validateEmailConfirmationToken', { query }, { signal })).data
  })

  async function confirm(password?: string) {
    const body = { token: readLinkToken(), password }
    setConfirmed(await run((api) => api('POST /api/v4/confirmEmail', { body })))
  }

  const view = isConfirmed ? 'confirmed' : viewOf(failure, link)
  const { title, text } = texts(link?.email ?? null)[view]
  const isByPassword = view === 'password' || view === 'newAddress'
  const isExplained = view !== 'asked' && !(isByPassword && failure && !failure.payload.password)
  return (
    <PageNotice title={title} text={failure && !isExplained ? failure.message : text}>
      {isByPassword ? (
        <ConfirmByPassword
          token={readLinkToken()}
          isNew={view === 'newAddress'}
          error={failure?.payload.password}
          isBusy={isBusy}
          onSubmit={confirm}
        />
      ) : view === 'signIn' ? (
        <Button href={paths.auth()}>Войти</Button>
      ) : view === 'asked' ? (
        <Button onClick={() => confirm()} loading={isBusy}>
          Подтвердить
        </Button>
      ) : (
        <Button href={paths.user()}>В личный кабинет</Button>
      )}
    </PageNotice>
  )
}

type Link = { isNew: boolean; needed: 'password' | 'sign_in' | null } | null

function viewOf(failure: Failure | null, link: Link): View {
  if (failure?.code === 'email_taken') return 'taken'
  if (failure?.code === 'sign_in_again' || link?.needed === 'sign_in') return 'signIn'
  if (link?.needed === 'password' || failure?.payload.password)
    return failure?.code === 'link_expired' ? 'expired' : link?.isNew ? 'newAddress' : 'password'
  const isExpired = failure?.code === 'link_expired' || failure?.code === 'validation_failed'
  return isExpired ? 'expired' : 'asked'
}

const readLinkToken = () => new URLSearchParams(location.search).get('token') ?? ''
