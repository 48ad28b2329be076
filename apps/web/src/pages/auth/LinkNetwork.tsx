import type { Network } from '@skidora/contract/networks.ts'
import { networkTitles } from '@skidora/domain/accounts/networks.ts'
import { formatPhone } from '@skidora/domain/accounts/phone.ts'
import { internalRedirect } from '@skidora/domain/pages/internal-redirect.ts'
import { useState } from 'react'
import { EmailNotice } from '../../features/account/EmailNotice.tsx'
import { needsEmailConfirmation } from '../../features/account/needs-email-confirmation.ts'
import { NetworkMark } from '../../features/auth/NetworkMark.tsx'
import { OwnPassword } from '../../features/auth/OwnPassword.tsx'
import { useAction } from '../../lib/api/use-action.ts'
import { signInPath } from '../../lib/session/sign-in-path.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { InfoBox } from '../../ui/blocks/InfoBox.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { afterLinking } from './after-linking.ts'
import styles from './auth-page.module.css'

type LinkNetworkProps = { network: Network; payload: string; name: string; redirect: string }

/** Asks the account's owner to confirm linking a network. */
export function LinkNetwork({ network, payload, name, redirect }: LinkNetworkProps) {
  const user = useUser()
  const { run, isBusy, failure } = useAction()
  const [password, setPassword] = useState('')
  const title = networkTitles[network]
  const account = user.email ?? (user.phone ? formatPhone(user.phone) : user.name)
  const next = internalRedirect(redirect)

  const link = () =>
    run(async (api) => {
      const { data } = await api('POST /api/v4/profile/networks/{network}/confirm', {
        params: { network },
        body: {
          access_token_payload: payload,
          ...(user.hasPassword && { password }),
        },
      })
      location.replace(afterLinking(data))
    })

  const isMarked = failure?.payload.password !== undefined
  return (
    <div className={styles.page}>
      <h1>Привязать {title}?</h1>
      <div className={styles.profile}>
        <NetworkMark network={network} />
        <div>
          <strong>{name}</strong>
          <p className={styles.lead}>{title}</p>
        </div>
      </div>
      <p className={styles.question}>
        Привязать профиль {title} «{name}» к вашему аккаунту <b>{account}</b>? После этого через
        него можно будет войти в аккаунт. Если это не ваш профиль, не привязывайте его.
      </p>
      {user.email && needsEmailConfirmation(user) ? (
        <>
          <EmailNotice email={user.email} reason="После этого профиль можно будет привязать." />
          <Button variant="secondary" size="lg" wide href={next}>
            Не привязывать
          </Button>
        </>
      ) : (
        <Form className={styles.plainForm} onSubmit={link}>
          {failure && !isMarked && (
            <InfoBox key={failure.message} kind="error">
              {failure.message}
            </InfoBox>
          )}
          {user.hasPassword && (
            <OwnPassword value={password} error={failure?.payload.password} onType={setPassword} />
          )}
          {failure?.code === 'sign_in_again' ? (
            <Button size="lg" wide href={signInAgain()}>
              Войти ещё раз
            </Button>
          ) : (
            <Button type="submit" size="lg" wide loading={isBusy}>
              Привязать
            </Button>
          )}
          <Button variant="secondary" size="lg" wide href={next}>
            Не привязывать
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Returns to the same question. */
const signInAgain = () => signInPath(location.pathname + location.search)
