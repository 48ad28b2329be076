import type { Network } from '@skidora/contract/networks.ts'
import { networkTitles } from '@skidora/domain/accounts/networks.ts'
import { useState } from 'react'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { NetworkMark } from './NetworkMark.tsx'
import { storePromocode } from './stored-promocode.ts'

/** Redirect to a social network, which redirects back to /oauth/:network. */
export function NetworkButtons({ auth }: StepProps) {
  const { networks } = useVisitor()
  const [chosen, setChosen] = useState<Network>()

  function openNetwork(network: Network) {
    setChosen(network)
    return auth.run(async (api) => {
      await auth.checkPromocode(api)
      storePromocode(auth.form.fields.promocode.value.trim())
      const query = { oauth_client: network, redirect: auth.next }
      const { data } = await api('GET /api/v4/oauth/get-auth-url', { query })
      location.assign(data.url)
    })
  }

  if (networks.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.networks} role="group" aria-labelledby="networks-title">
      <p id="networks-title" className={styles.networksTitle}>
        Войти через
      </p>
      {networks.map((network) => (
        <Button
          key={network}
          variant="ghost"
          className={styles.network}
          loading={auth.isBusy && chosen === network}
          onClick={() => openNetwork(network)}
        >
          <NetworkMark network={network} />
          {networkTitles[network]}
        </Button>
      ))}
    </div>
  )
}
