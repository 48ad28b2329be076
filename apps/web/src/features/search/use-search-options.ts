import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { readRecentQueries } from './recent-queries.ts'
import { initialOptions, type OptionGroup, optionsFor } from './search-options.ts'

/** Skips keystrokes of fast typing, too short to be noticed. */
const debounceMs = 60

/** Suggestions for the text; stale responses are ignored. */
export function useSearchOptions(text: string, isOpen: boolean) {
  const { crmUrl, city } = useVisitor()
  const [groups, setGroups] = useState<OptionGroup[]>([])
  const [recentVersion, setRecentVersion] = useState(0)
  const query = text.trim().slice(0, 200)

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after a recent query is removed.
  useEffect(() => {
    if (!isOpen) return
    const abort = new AbortController()
    const timer = setTimeout(load, query === '' ? 0 : debounceMs)

    async function load() {
      const api = createApiClient({ crmUrl })
      const options = { signal: abort.signal }
      const input = { citySlug: city.slug }
      try {
        const found =
          query === ''
            ? await loadInitial()
            : optionsFor(
                (await api('GET /api/v4/search/suggests', { query: { query, ...input } }, options))
                  .data,
              )
        if (!abort.signal.aborted) setGroups(found)
      } catch {
        // Optional: the search works without suggestions.
        if (!abort.signal.aborted) setGroups([])
      }

      async function loadInitial() {
        const recent = readRecentQueries()
        const [popular, hints] = await Promise.all([
          api('GET /api/v4/search/getUserPopular', { query: input }, options),
          api('GET /api/v4/search/getHints', { query: input }, options),
        ])
        return initialOptions(recent, popular.data, hints.data)
      }
    }

    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, isOpen, crmUrl, city.slug, recentVersion])

  return { groups, reload: () => setRecentVersion((version) => version + 1) }
}
