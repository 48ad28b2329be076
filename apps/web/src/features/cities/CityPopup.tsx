import type { City } from '@skidora/contract/locations.ts'
import { Suspense, useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { readCookie, week, writeCookie } from '../../lib/browser/cookies.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { chooseCityUrl } from '../../lib/page/city-address.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { useCityPath } from './use-city-path.ts'

const CityQuestion = lazyPart(async () => ({
  default: (await import('./CityQuestion.tsx')).CityQuestion,
}))

const noAskCookie = 'no-ask-city'

/** Asks at most once a week whether the page's city is right. */
export function CityPopup() {
  const { site, city, crmUrl } = useVisitor()
  const { isCrawler } = useUser()
  const { path, search } = useCityPath()
  const [guess, setGuess] = useState<City | null>(null)

  useEffect(() => {
    if (readCookie(noAskCookie) || isCrawler) return
    const controller = new AbortController()
    const { signal } = controller
    createApiClient({ crmUrl })('GET /api/v4/location/city/by-ip', undefined, { signal })
      .then(({ data }) => setGuess(data.id === city.id ? null : data))
      // Optional: without a guess nothing is shown.
      .catch(() => {})
    return () => controller.abort()
  }, [city.id, crmUrl, isCrawler])

  if (!guess) return null
  const keepCity = () => {
    writeCookie(noAskCookie, '1', week, site.cookieDomain)
    setGuess(null)
  }
  return (
    <Suspense>
      <CityQuestion
        guessTitle={guess.title}
        guessUrl={chooseCityUrl(site, guess.slug, path + search)}
        cityTitle={city.title}
        onKeep={keepCity}
      />
    </Suspense>
  )
}
