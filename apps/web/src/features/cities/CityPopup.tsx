import type { City } from '@skidora/contract/locations.ts'
import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { chooseCityUrl } from '../../lib/city-address.ts'
import { readCookie, week, writeCookie } from '../../lib/cookies.ts'
import { useUser } from '../../lib/user-store.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { CornerCard } from '../../ui/CornerCard.tsx'
import styles from './CityPopup.module.css'
import { useCityPath } from './use-city-path.ts'

const noAskCookie = 'no-ask-city'

/** Asks once a week at most whether the page's city is the visitor's. */
export function CityPopup() {
  const { site, city, crmUrl } = useVisitor()
  const { isCrawler } = useUser()
  const { path, search } = useCityPath()
  const [guess, setGuess] = useState<City | null>(null)

  useEffect(() => {
    if (readCookie(noAskCookie) || isCrawler) return
    createApiClient({ crmUrl })('GET /api/v4/location/city/by-ip')
      .then(({ data }) => setGuess(data.id === city.id ? null : data))
      // Nothing is lost without the question.
      .catch(() => {})
  }, [city.id, crmUrl, isCrawler])

  if (!guess) return null
  const keepCity = () => {
    writeCookie(noAskCookie, '1', week)
    setGuess(null)
  }
  return (
    <CornerCard title={`Ваш город — ${guess.title}?`} onClose={keepCity}>
      <p className={styles.text}>
        Покажем скидки, которые рядом с вами. Сейчас выбран город {city.title}.
      </p>
      <div className={styles.actions}>
        <Button href={chooseCityUrl(site, guess.slug, path + search)}>Да, верно</Button>
        <Button variant="secondary" onClick={keepCity}>
          Нет, остаться
        </Button>
      </div>
    </CornerCard>
  )
}
