import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { AssetManifest, RenderPage, WebBundle } from '@skidora/contract/page-render.ts'
import { BoundedCache, textBytes } from './caches/bounded-cache.ts'

const partsBytes = 16 * 1024 * 1024

/** The web application as the server sees it: built, or from its sources. */
export type WebApp =
  | { kind: 'built'; render: RenderPage; clientDir: string }
  | {
      kind: 'development'
      render: RenderPage
      handle(request: IncomingMessage, response: ServerResponse, next: () => void): void
      close(): Promise<void>
    }

export async function openBuiltWebApp(distDir: string): Promise<WebApp> {
  const clientDir = `${distDir}/client`
  const manifest: AssetManifest = JSON.parse(
    await readFile(`${clientDir}/.vite/manifest.json`, 'utf8'),
  )
  const bundle: WebBundle = await import(pathToFileURL(`${distDir}/server/entry-server.js`).href)
  const parts = new BoundedCache<string>(partsBytes, textBytes)
  return { kind: 'built', render: bundle.createRenderPage(manifest, parts), clientDir }
}

export async function openDevelopmentWebApp(): Promise<WebApp> {
  // Vite is loaded only here, since a production site does not need it.
  const { startDevServer } = await import('@skidora/web/dev-server.ts')
  return { kind: 'development', ...(await startDevServer()) }
}
