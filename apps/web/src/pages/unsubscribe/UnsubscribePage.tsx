import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { useAction } from '../../lib/api/use-action.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Отписка от писем — Скидора',
    description: 'Отпишитесь от писем со скидками.',
    robots: 'noindex',
  }),
}

const texts = {
  asked: {
    title: 'Отписаться от писем?',
    text: 'Нажмите кнопку, и письма со скидками больше не придут. Коды для входа и важные письма об аккаунте останутся.',
  },
  stopped: {
    title: 'Вы отписались',
    text: 'Писем со скидками больше не будет. Если нажали случайно, их можно вернуть.',
  },
  resumed: {
    title: 'Письма вернулись',
    text: 'Они снова будут приходить, как раньше.',
  },
  unknown: {
    title: 'Ссылка не сработала',
    text: 'Проверьте, что она скопирована из письма целиком. Отписаться можно и в личном кабинете.',
  },
}

/** On click, not on opening the page: mail clients open links to scan them. */
export function Component() {
  const { token = '' } = useParams()
  const { run, isBusy, failure } = useAction()
  const [state, setState] = useState<'asked' | 'stopped' | 'resumed'>('asked')
  const isStopped = state === 'stopped'

  async function press() {
    const call = isStopped ? 'POST /api/v4/unsubscribe/undo' : 'POST /api/v4/unsubscribe'
    const isDone = await run((api) => api(call, { body: { token } }))
    if (isDone) setState(isStopped ? 'resumed' : 'stopped')
  }

  const isUnknown =
    failure?.code === 'subscriber_not_found' || failure?.code === 'validation_failed'
  const { title, text } = texts[isUnknown ? 'unknown' : state]
  return (
    <PageNotice title={title} text={failure && !isUnknown ? failure.message : text}>
      {isUnknown ? (
        <Button href={paths.subscribe()}>В личный кабинет</Button>
      ) : (
        // Without scripts the form posts here, like one-click unsubscribe of mail clients.
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            press()
          }}
        >
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button type="submit" variant={isStopped ? 'secondary' : 'primary'} loading={isBusy}>
            {isStopped ? 'Вернуть письма' : 'Отписаться'}
          </Button>
        </form>
      )}
      {state !== 'asked' && (
        <Button variant="ghost" href={paths.home()}>
          На главную
        </Button>
      )}
    </PageNotice>
  )
}
