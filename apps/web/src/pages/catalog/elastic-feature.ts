const address = '/gateway/featureToggle/api.php?method=get_features'

type Features = { result: { features: { system_name: string }[] } }

let remembered: Promise<boolean> | undefined

/** Whether 'elastic_catalog' is switched on, asked for once in the life of a tab. */
export function isElasticFeatureOn(): Promise<boolean> {
  // While the server renders, both services are itself: the first answers without a word to the other.
  if (import.meta.env.SSR) return Promise.resolve(false)
  remembered ??= askFeature().catch(() => {
    remembered = undefined
    return false
  })
  return remembered
}

async function askFeature(): Promise<boolean> {
  const response = await fetch(address)
  const { result }: Features = await response.json()
  return result.features.some(({ system_name }) => system_name === 'elastic_catalog')
}
