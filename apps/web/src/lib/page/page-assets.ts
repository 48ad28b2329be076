import type { AssetManifest } from '@skidora/contract/page-render.ts'
import type { AppName } from '@skidora/domain/pages/page.ts'
import { escapeHtml } from './html.ts'

/** Source of a page and its application. */
type PageSource = { app: AppName; file: string }

/** HTML of the styles and scripts of a page. */
type PageAssets = (source: PageSource | undefined) => string

const start = 'src/entry-start.ts'
const entryOf = (app: AppName) => `src/entry-${app}.ts`

/** Font, style and script tags of a page: those of the first view, and those loaded after it. */
export function createPageAssets(manifest: AssetManifest): PageAssets {
  const known = new Map<string | undefined, string>()
  return (source) => {
    let html = known.get(source?.file)
    if (html === undefined) {
      html = pageTags(manifest, source)
      known.set(source?.file, html)
    }
    return html
  }
}

/** In development Vite serves the modules, and there is no manifest. */
export const developmentAssets: PageAssets = (source) =>
  '<script type="module" src="/@vite/client"></script>' +
  `<script type="module" src="/${entryOf(source?.app ?? 'shop')}"></script>`

function pageTags(manifest: AssetManifest, source: PageSource | undefined): string {
  const chunks = [
    ...new Set([
      ...withImports(manifest, entryOf(source?.app ?? 'shop')),
      ...(source ? withImports(manifest, source.file) : []),
    ]),
  ]
  const [application = '', ...modules] = chunks.map((key) => `/${manifest[key]?.file}`)
  const styles = new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))
  const fonts = new Set(chunks.flatMap((key) => manifest[key]?.assets ?? []).filter(isFont))
  return [
    ...[...fonts].map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="/${escapeHtml(file)}" crossorigin>`,
    ),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${escapeHtml(file)}">`),
    `<script type="module" fetchpriority="low" src="/${escapeHtml(manifest[start]?.file ?? '')}"` +
      ` data-entry="${escapeHtml(application)}" data-modules="${escapeHtml(modules.join(' '))}"></script>`,
  ].join('')
}

/** Preloaded, because looking up the fallback fonts of the device first is slow. */
const isFont = (file: string) => file.endsWith('.woff2')

function withImports(manifest: AssetManifest, key: string): string[] {
  const chunk = manifest[key]
  return chunk
    ? [key, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported))]
    : []
}
