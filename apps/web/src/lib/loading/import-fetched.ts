/** Files by URL, from their first request on; a failed one is forgotten. */
const requested = new Map<string, Promise<void>>()

/**
 * Runs an `import()` once all its files are in the HTTP cache; the build wraps every import in it
 * (fetch-before-import-plugin.ts). A browser remembers a module that it could not fetch until the
 * page is reloaded, while a failed `fetch` can be repeated.
 */
export async function importFetched<Module>(
  importModule: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  if (requested.size === 0) for (const href of filesOfDocument()) requested.set(href, done)
  await Promise.all(files.map((file) => fetchOnce(new URL(file, location.origin).href)))
  return importModule()
}

const done = Promise.resolve()

function filesOfDocument(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"], link[rel="stylesheet"]',
  )
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]')
  return [...[...links].map(({ href }) => href), ...[...scripts].map(({ src }) => src)]
}

function fetchOnce(href: string): Promise<void> {
  const earlier = requested.get(href)
  if (earlier) return earlier
  const request = fetchFile(href).catch((error) => {
    requested.delete(href)
    throw error
  })
  requested.set(href, request)
  return request
}

async function fetchFile(href: string): Promise<void> {
  // As modules and style sheets are fetched, so that they find the response in the cache.
  const response = await fetch(href, { mode: 'cors', credentials: 'same-origin' }).catch(
    (cause: unknown) => {
      throw new Error(`Fetching ${href} failed`, { cause })
    },
  )
  if (!response.ok) throw new Error(`Fetching ${href} failed with ${response.status}`)
  await response.arrayBuffer()
  if (href.endsWith('.css')) await addStyles(href)
}

function addStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    href,
  })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`Fetching ${href} failed`))
    }
    document.head.append(link)
  })
}
