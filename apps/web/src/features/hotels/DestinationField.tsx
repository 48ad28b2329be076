import type { HotelSearchResults } from '@skidora/contract/hotels.ts'
import { useEffect, useId, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { logger } from '../../lib/browser/logger.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Field } from '../../ui/fields/Field.tsx'

/** Debounce of the typing. */
const debounceMs = 150

/** A city, a hotel category or a hotel, with a native datalist, which phones support too. */
export function DestinationField({ destination }: { destination: string }) {
  const listId = useId()
  const { crmUrl } = useVisitor()
  const [typed, setTyped] = useState<string | null>(null)
  const [results, setResults] = useState<HotelSearchResults>()

  useEffect(() => {
    if (typed === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      createApiClient({ crmUrl })(
        'GET /api/v4/hotel/getSearchResults',
        { query: { q: typed || undefined } },
        { signal: controller.signal },
      )
        .then(({ data }) => setResults(data))
        .catch((error) => {
          if (!controller.signal.aborted)
            logger.warn('hotel suggestions failed to load', { error: String(error) })
        })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, crmUrl])

  return (
    <>
      <Field
        label="Куда"
        type="search"
        name="q"
        list={listId}
        autoComplete="off"
        placeholder="Город, отель или вид отдыха"
        maxLength={100}
        defaultValue={destination}
        onType={setTyped}
        onFocus={() => setTyped((text) => text ?? '')}
      />
      <datalist id={listId}>
        {results?.destinations.map(({ path, title }) => (
          <option key={path} value={title} />
        ))}
        {results?.hotels.map(({ sysname, title, cityTitle }) => (
          <option key={sysname} value={`${title}, ${cityTitle}`} />
        ))}
      </datalist>
    </>
  )
}
