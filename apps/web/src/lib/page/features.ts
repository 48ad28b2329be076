import { timeoutSignal } from '../api/timeout-signal.ts'
import { serviceAddress } from '../service-address.ts'

const address = '/gateway/featureToggle/api.php?method=get_features'

type Features = { result: { features: { system_name: string }[] } }

let cached: Promise<string[]> | undefined

/** Whether a feature toggle is on; fetched once per tab. */
export async function isFeatureOn(name: string): Promise<boolean> {
  cached ??= fetchFeatures().catch(() => {
    cached = undefined
    return []
  })
  return (await cached).includes(name)
}

async function fetchFeatures(): Promise<string[]> {
  const response = await fetch(serviceAddress(address), { signal: timeoutSignal() })
  const { result }: Features = await response.json()
  return result.features.map(({ system_name }) => system_name)
}
