/** Files of the document and those fetched since. */
const loaded = new Set<string>()

/**
 * Runs an `import()` once all its files are in the HTTP cache; the build wraps every import in it
 * (fetch-before-import-plugin.ts). A browser remembers a module that it could not fetch until the
 * page is reloaded, while a failed `fetch` can be repeated.
 */
export async function importFetched<Module>(
  importModule: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]')
  for (const { href } of [...links, ...styles]) loaded.add(href)
  for (const { src } of scripts) loaded.add(src)

  const missing = files
    .map((file) => new URL(file, location.origin).href)
    .filter((href) => !loaded.has(href))
  await Promise.all(
    missing.map(async (href) => {
      await (href.endsWith('.css') ? addStyles(href) : fetchScript(href))
      loaded.add(href)
    }),
  )
  return importModule()
}

async function fetchScript(href: string): Promise<void> {
  // As a module is fetched, so that the import finds the response in the cache.
  const response = await fetch(href, { mode: 'cors', credentials: 'same-origin' }).catch(
    (cause: unknown) => {
      throw new Error(`Fetching ${href} failed`, { cause })
    },
  )
  if (!response.ok) throw new Error(`Fetching ${href} failed with ${response.status}`)
  await response.arrayBuffer()
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
