import type { WaitAbout } from '@skidora/contract/waitlist.ts'
import { isLinkToken } from '@skidora/domain/accounts/link-token.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { useAction } from '../../lib/api/use-action.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { Button } from '../../ui/buttons/Button.tsx'

type WaitlistData = { title: string | null; about: WaitAbout }

const nothing: WaitlistData = { title: null, about: 'sale' }

export const loader = pageLoader<WaitlistData>(nothing, async (page) => {
  const { token = '' } = page.params
  // A malformed link is reported on click.
  if (!isLinkToken(token)) return nothing
  const found = await orNull(page, page.api('GET /api/v4/waitlist', { query: { token } }))
  return found?.data ?? nothing
})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Сообщить, когда акция появится — Скидора',
    description: 'Подтвердите, что ждёте акцию, или откажитесь от письма.',
    robots: 'noindex',
  }),
}

const texts = (deal: string, about: WaitAbout) => ({
  asked:
    about === 'price'
      ? {
          title: 'Следить за ценой?',
          text: `Подтвердите, и мы один раз напишем, когда акция ${deal ? `${deal} ` : ''}подешевеет.`,
        }
      : {
          title: 'Ждёте акцию?',
          text: `Подтвердите, и мы один раз напишем, когда ${deal || 'её'} можно будет купить.`,
        },
  confirm: {
    title: about === 'price' ? 'Следим за ценой' : 'Ждём вместе',
    text: `Напишем, как только акция ${deal ? `${deal} ` : ''}${about === 'price' ? 'подешевеет' : 'появится'}.`,
  },
  leave: {
    title: 'Не побеспокоим',
    text: `Об ${deal ? `акции ${deal}` : 'этой акции'} мы не напишем.`,
  },
  unknown: {
    title: 'Ссылка уже не нужна',
    text: 'Мы уже написали об этой акции, или вы отказались раньше. Если это не так, проверьте, что ссылка скопирована целиком.',
  },
})

/** On click, not on opening the page: mail clients open links to scan them. */
export function Component() {
  const { token = '' } = useParams()
  const { title: deal, about } = useLoaderData<WaitlistData>()
  const { run, isBusy, failure } = useAction()
  const [state, setState] = useState<'asked' | 'confirm' | 'leave'>('asked')

  async function press(choice: 'confirm' | 'leave') {
    const isDone = await run((api) => api(`POST /api/v4/waitlist/${choice}`, { body: { token } }))
    if (isDone) setState(choice)
  }

  const isUnknown = failure?.code === 'wait_not_found' || failure?.code === 'validation_failed'
  const { title, text } = texts(deal ? `«${deal}»` : '', about)[isUnknown ? 'unknown' : state]
  const isQuestion = state === 'asked' && !isUnknown
  return (
    <PageNotice title={title} text={failure && !isUnknown ? failure.message : text}>
      {isQuestion && (
        // Without scripts the form posts here.
        <form method="post">
          <Choice value="confirm" isBusy={isBusy} onPress={press}>
            Да, сообщите
          </Choice>{' '}
          <Choice value="leave" isBusy={isBusy} onPress={press}>
            Не нужно
          </Choice>
        </form>
      )}
      {state === 'confirm' && !isUnknown && (
        <Button variant="ghost" loading={isBusy} onClick={() => press('leave')}>
          Больше не сообщать
        </Button>
      )}
      {!isQuestion && (
        <Button variant="secondary" href={paths.home()}>
          На главную
        </Button>
      )}
    </PageNotice>
  )
}

type ChoiceProps = {
  value: 'confirm' | 'leave'
  isBusy: boolean
  onPress: (choice: 'confirm' | 'leave') => void
  children: string
}

function Choice({ value, isBusy, onPress, children }: ChoiceProps) {
  return (
    <Button
      type="submit"
      name="choice"
      value={value}
      variant={value === 'confirm' ? 'primary' : 'ghost'}
      loading={isBusy}
      onClick={(event) => {
        event.preventDefault()
        onPress(value)
      }}
    >
      {children}
    </Button>
  )
}
