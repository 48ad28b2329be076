const storageKey = 'recent_queries'
const maxQueries = 6

/** Queries of this browser, most recent first; never sent to the server. */
export function readRecentQueries(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : []
  } catch {
    return []
  }
}

export function rememberQuery(query: string) {
  store([query, ...readRecentQueries().filter((other) => other !== query)].slice(0, maxQueries))
}

export function removeQuery(query: string) {
  store(readRecentQueries().filter((other) => other !== query))
}

export function clearQueries() {
  store([])
}

function store(queries: string[]) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(queries))
  } catch {
    // Optional: the search works without storage.
  }
}
