import { useEffect, useState } from 'react'
import { useApiQuery } from '../../lib/api/use-api-query.ts'

/** Debounce of the typing of a city. */
const debounceMs = 350

/** How the goods of deals reach a city, one deal of each company; null while loading. */
export function useDelivery(dealIds: readonly number[], typedCity: string) {
  const city = useSettled(typedCity.trim())
  const key = city && dealIds.length > 0 ? `delivery ${dealIds.join()} ${city}` : null
  return useApiQuery(key, (api, signal) =>
    Promise.all(
      dealIds.map(async (dealOfferId) => {
        const query = { dealOfferId, city }
        return (await api('GET /api/v4/goods/delivery', { query }, { signal })).data.methods
      }),
    ),
  )
}

/** The text once it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
