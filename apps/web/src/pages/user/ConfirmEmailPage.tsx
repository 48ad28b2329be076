import { isApiError } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { createApiClient } from '../../lib/api-client.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
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

type Outcome = { isDone: boolean; title: string; text: string }

const done: Outcome = {
  isDone: true,
  title: 'Адрес подтверждён',
  text: 'Спасибо! Теперь сюда будут приходить купоны и важные письма.',
}

/** By a press, not by opening the page: mail programs open links to look at them. */
export function Component() {
  const { crmUrl } = useVisitor()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const api = createApiClient({ crmUrl })
    setOutcome(await api('POST /api/v4/confirmEmail', { body: { token } }).then(() => done, failed))
    setBusy(false)
  }

  const isFinal = outcome?.isDone ?? false
  return (
    <PageNotice
      title={outcome?.title ?? 'Подтвердите адрес почты'}
      text={outcome?.text ?? 'Нажмите кнопку, и мы будем знать, что этот адрес ваш.'}
    >
      {isFinal ? (
        <Button href={paths.user()}>В личный кабинет</Button>
      ) : (
        <Button onClick={confirm} loading={isBusy}>
          Подтвердить
        </Button>
      )}
    </PageNotice>
  )
}

function failed(error: unknown): Outcome {
  const isExpired = isApiError(error) && error.status === 400
  return isExpired
    ? {
        isDone: true,
        title: 'Ссылка больше не действует',
        text: 'Войдите в личный кабинет и запросите письмо ещё раз.',
      }
    : {
        isDone: false,
        title: 'Не получилось подтвердить',
        text: 'Проверьте соединение и попробуйте ещё раз.',
      }
}
