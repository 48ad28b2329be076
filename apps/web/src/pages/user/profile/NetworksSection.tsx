import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { LinkedNetwork, Network } from '@skidora/contract/networks.ts'
import { networkTitles } from '@skidora/domain/accounts/networks.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { needsEmailConfirmation } from '../../../features/account/needs-email-confirmation.ts'
import { NetworkMark } from '../../../features/auth/NetworkMark.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useToast } from '../../../ui/overlays/ToastProvider.tsx'
import styles from '../parts/account.module.css'
import { Section } from '../parts/Section.tsx'

type NetworksSectionProps = { user: UserInfo; networks: LinkedNetwork[] | null }

/** Linked social networks for sign-in. */
export function NetworksSection({ user, networks }: NetworksSectionProps) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [chosen, setChosen] = useState<Network>()
  useLinkedToast(networks)

  const link = (network: Network) =>
    run(async (api) => {
      const { data } = await api('POST /api/v4/profile/networks/{network}', { params: { network } })
      location.assign(data.url)
    })

  const unlink = (network: Network) =>
    run(async (api) => {
      await api('DELETE /api/v4/profile/networks/{network}', { params: { network } })
      await revalidate()
    })

  function toggle({ network, name }: LinkedNetwork) {
    setChosen(network)
    void (name === null ? link(network) : unlink(network))
  }

  if (networks?.length === 0) return null
  return (
    <Section title="Вход через другие сайты">
      {failure && (
        <InfoBox key={chosen} kind="error">
          {failure.message}
        </InfoBox>
      )}
      {needsEmailConfirmation(user) && <p>Сначала подтвердите почту.</p>}
      {networks ? (
        <ul className={styles.rows}>
          {networks.map((linked) => {
            const { network, name } = linked
            const action = name === null ? 'Привязать' : 'Отвязать'
            return (
              <li key={network} className={styles.row}>
                <div className={styles.network}>
                  <NetworkMark network={network} />
                  <div>
                    <strong>{networkTitles[network]}</strong>
                    <p className={styles.muted}>{name ?? 'Не привязан'}</p>
                  </div>
                </div>
                {(name !== null || !needsEmailConfirmation(user)) && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${action} ${networkTitles[network]}`}
                    loading={isBusy && chosen === network}
                    onClick={() => toggle(linked)}
                  >
                    {action}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <p>Список не загрузился. Обновите страницу.</p>
      )}
    </Section>
  )
}

/** Toast after linking; verified by the list, because the URL alone proves nothing. */
function useLinkedToast(networks: LinkedNetwork[] | null) {
  const showToast = useToast()
  useEffect(() => {
    const name = new URLSearchParams(location.search).get('linked')
    const linked = networks?.find((one) => one.network === name && one.name !== null)
    if (!linked) return
    history.replaceState(history.state, '', location.pathname)
    const verb = linked.network === 'ok' ? 'привязаны' : 'привязан'
    showToast({ kind: 'success', text: `${networkTitles[linked.network]} ${verb}` })
  }, [networks, showToast])
}
