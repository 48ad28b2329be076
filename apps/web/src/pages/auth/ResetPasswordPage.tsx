import type { SignedIn } from '@skidora/contract/accounts.ts'
import type { Network } from '@skidora/contract/networks.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useState } from 'react'
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { createApiClient } from '../../lib/api/api-client.ts'
import { failureOf } from '../../lib/api/failure.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { storeToken } from '../../lib/session/session-token.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './auth-page.module.css'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Новый пароль — Скидора',
    description: 'Задайте новый пароль вместо забытого.',
    robots: 'noindex',
  }),
}

type LinkState =
  | { kind: 'checked' }
  | { kind: 'good'; token: string; networks: Network[] }
  | { kind: 'expired' }
  | { kind: 'failed'; message: string }

/** Target of the e-mailed link, which is valid until the password is changed. */
export function Component() {
  const link = useLink()
  switch (link.kind) {
    case 'good':
      return (
        <div className={styles.page}>
          <h1>Новый пароль</h1>
          <NewPasswordForm token={link.token} networks={link.networks} onDone={enter} />
        </div>
      )
    case 'expired':
      return (
        <PageNotice
          title="Ссылка больше не действует"
          text="Она работает час и только до смены пароля. Запросите новую, если пароль всё ещё нужно сменить."
        >
          <Button href={paths.reminder()}>Запросить новую ссылку</Button>
          <Button href={paths.auth()} variant="secondary">
            Войти
          </Button>
        </PageNotice>
      )
    case 'failed':
      return (
        <PageNotice title="Не получилось проверить ссылку" text={link.message}>
          <Button onClick={() => location.reload()}>Попробовать ещё раз</Button>
        </PageNotice>
      )
    case 'checked':
      return (
        <PageNotice title="Новый пароль" text="Проверяем ссылку…">
          <noscript>
            <p>Чтобы задать новый пароль, включите JavaScript в настройках браузера.</p>
          </noscript>
        </PageNotice>
      )
  }
}

function enter({ token, user }: SignedIn) {
  storeToken(token, user.id)
  location.assign(paths.user())
}

/** Exchanges the link for a one-time reset token. */
function useLink(): LinkState {
  const { crmUrl } = useVisitor()
  const [link, setLink] = useState<LinkState>({ kind: 'checked' })
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const controller = new AbortController()
    createApiClient({ crmUrl })(
      'POST /api/v4/auth/resetPassword',
      { body: { token } },
      { signal: controller.signal },
    ).then(
      ({ data }) => setLink({ kind: 'good', token: data.token, networks: data.networks }),
      (error) => {
        if (!controller.signal.aborted) setLink(linkStateOf(error))
      },
    )
    return () => controller.abort()
  }, [crmUrl])
  return link
}

function linkStateOf(error: unknown): LinkState {
  const { code, message } = failureOf(error)
  // A missing or malformed token is treated like an expired link.
  if (code === 'link_expired' || code === 'validation_failed') return { kind: 'expired' }
  return { kind: 'failed', message }
}
