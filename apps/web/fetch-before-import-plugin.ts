import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite wraps every `import()` of a build in the function that this module exports. */
const preloadHelperId = '\0vite/preload-helper.js'
const replacement = join(import.meta.dirname, 'src/lib/loading/import-fetched.ts')

/** Replaces Vite's preloading, which makes a failed `import()` final. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    enforce: 'pre',
    load: (id) =>
      id === preloadHelperId
        ? `export { importFetched as __vitePreload } from ${JSON.stringify(replacement)}`
        : undefined,
  }
}

/** The imported file itself is fetched first, too, when it has no dependencies. */
export const filesToFetch = (file: string, dependencies: string[]): string[] =>
  dependencies.length > 0 ? dependencies : [file]
