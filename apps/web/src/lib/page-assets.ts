import type { AssetManifest } from '@skidora/contract/page-render.ts'
import { escapeHtml } from './html.ts'

const start = 'src/entry-start.ts'
const entry = 'src/entry-client.tsx'

/** Font, style and script tags of a page: those of the first view, and those loaded after it. */
export function createPageAssets(
  manifest: AssetManifest,
): (pageFile: string | undefined) => string {
  const known = new Map<string | undefined, string>()
  return (pageFile) => {
    let html = known.get(pageFile)
    if (html === undefined) {
      html = pageTags(manifest, pageFile)
      known.set(pageFile, html)
    }
    return html
  }
}

function pageTags(manifest: AssetManifest, pageFile: string | undefined): string {
  const chunks = [
    ...new Set([
      ...withImports(manifest, entry),
      ...(pageFile ? withImports(manifest, pageFile) : []),
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
