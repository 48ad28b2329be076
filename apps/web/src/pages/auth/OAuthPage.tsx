import type { Network, NetworkResult } from '@skidora/contract/networks.ts'
import { cityOfState, networkTitles } from '@skidora/domain/accounts/networks.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { cityUrl } from '@skidora/domain/places/city-host.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuthForm } from '../../features/auth/AuthForm.tsx'
import { savePromocode, takePromocode } from '../../features/auth/stored-promocode.ts'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { createApiClient } from '../../lib/api/api-client.ts'
import { failureOf } from '../../lib/api/failure.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { pathAfterSignIn } from '../../lib/session/path-after-sign-in.ts'
import { storeToken } from '../../lib/session/session-token.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { afterLinking } from './after-linking.ts'
import styles from './auth-page.module.css'
import { LinkNetwork } from './LinkNetwork.tsx'

type OAuthData = { network: Network }

export function loader({ params: { network = '' } }: LoaderFunctionArgs): OAuthData {
  if (!Object.hasOwn(networkTitles, network)) throw notFound()
  return { network: network as Network }
}

export const handle: PageHandle<OAuthData> = {
  layout: 'empty',
  meta: ({ network }) => ({
    title: `${networkTitles[network]} — Скидора`,
    description: 'Вход через аккаунт другого сайта.',
    robots: 'noindex',
  }),
}

type Stage =
  | { kind: 'checking' }
  | { kind: 'failed'; message: string }
  | { kind: 'unfinished'; payload: string; result: UnfinishedResult }

type UnfinishedResult = Exclude<NetworkResult, { token: string } | { linked: Network }>

/** OAuth callback: the network's response is in the query string. */
export function Component() {
  const { network } = useLoaderData<OAuthData>()
  const visitor = useVisitor()
  const [stage, setStage] = useState<Stage>({ kind: 'checking' })

  const finish = useEffectEvent(async () => {
    const query = new URLSearchParams(location.search)
    const city = cityOfState(query.get('state') ?? '')
    if (!city) return setStage({ kind: 'failed', message: 'Начните сначала.' })
    // Networks redirect to one host; continues on the city's host, where the sign-in started.
    if (visitor.site.hasCityLabels && city !== visitor.city.slug)
      return location.replace(
        cityUrl({
          base: visitor.site.base,
          slug: city,
          path: location.pathname + location.search,
        }),
      )
    const payload = JSON.stringify(Object.fromEntries(query))
    try {
      const api = createApiClient({ crmUrl: visitor.crmUrl })
      const { data } = await api('GET /api/v4/oauth/get-auth-token', {
        query: { oauth_client: network, access_token_payload: payload },
      })
      if ('token' in data) {
        storeToken(data.token, data.user.id)
        await savePromocode(api, takePromocode())
      }
      if ('linked' in data) location.replace(afterLinking(data))
      else if ('token' in data) location.replace(pathAfterSignIn(data.user, data.redirect))
      else setStage({ kind: 'unfinished', payload, result: data })
    } catch (error) {
      setStage({ kind: 'failed', message: failureOf(error).message })
    }
  })

  // The authorization code works only once.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void finish()
  }, [])

  if (stage.kind === 'unfinished') return <RemainingStep network={network} {...stage} />
  if (stage.kind === 'failed') return <Failed network={network} message={stage.message} />
  return (
    <div role="status" aria-busy="true">
      <PageNotice
        title="Одну секунду…"
        text={`Проверяем ответ сервиса «${networkTitles[network]}».`}
      >
        {null}
      </PageNotice>
    </div>
  )
}

function Failed({ network, message }: { network: Network; message: string }) {
  const { isSignedIn } = useUser()
  return (
    <PageNotice title={`${networkTitles[network]}: не получилось`} text={message}>
      {isSignedIn ? (
        <Button href={paths.profile()}>Вернуться в личные данные</Button>
      ) : (
        <Button href={paths.auth()}>Войти другим способом</Button>
      )}
    </PageNotice>
  )
}

type RemainingStepProps = { network: Network; payload: string; result: UnfinishedResult }

/** Remaining step: two-step verification, e-mail address, sign-in, or confirmation of linking. */
function RemainingStep({ network, payload, result }: RemainingStepProps) {
  if ('linkNeeded' in result)
    return (
      <LinkNetwork
        network={network}
        payload={payload}
        name={result.linkNeeded.name}
        redirect={result.redirect}
      />
    )
  if ('signInNeeded' in result) {
    const { email } = result.signInNeeded
    return (
      <div className={styles.page}>
        <p className={styles.note}>
          Аккаунт с адресом <b>{email}</b> уже есть. Войдите, чтобы привязать к нему{' '}
          {networkTitles[network]}.
        </p>
        <AuthForm
          start="auth empty"
          // Back to this page, which then asks whether to link the network.
          redirect={location.pathname + location.search}
          heading="h1"
          oauthReturn={{ email }}
        />
      </div>
    )
  }
  const oauthReturn =
    'secondStep' in result
      ? { ticket: result.secondStep.ticket }
      : { oauthUser: { network, payload, name: result.emailNeeded.name } }
  return (
    <div className={styles.page}>
      <AuthForm
        start="authphone soc"
        redirect={result.redirect}
        heading="h1"
        oauthReturn={oauthReturn}
      />
    </div>
  )
}
