import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { AssetManifest } from '@skidora/contract/page-render.ts'
import { build } from 'vite'
import { distDir, hashSources, isBuiltFrom, stampName, webDir } from './source-hash.ts'

export type OnProgress = (fraction: number, note?: string) => void

/** Builds the client and server bundles, unless `dist` is already built from the same sources. */
export async function buildWeb(onProgress: OnProgress = () => {}): Promise<'built' | 'current'> {
  const hash = await hashSources()
  if (await isBuiltFrom(hash)) return 'current'
  await removeAbandoned()
  // Builds into a temporary folder and renames it at the end, so that interrupted or parallel
  // builds cannot corrupt `dist`.
  const newDir = `${distDir}-${process.pid}`
  const restoreEnvironment = forceProduction()
  // Vite warns of every CSS Module that composes another: its own plugin gives no source.
  const options = { configFile: join(webDir, 'vite.config.ts'), logLevel: 'error' } as const
  try {
    onProgress(0.05, 'browser bundle')
    await build({ ...options, build: { outDir: join(newDir, 'client') } })
    onProgress(0.6, 'server bundle')
    await build({ ...options, build: { ssr: true, outDir: join(newDir, 'server') } })
    onProgress(0.8, 'compressing')
    await writeServiceWorker(join(newDir, 'client'), hash)
    await compressAssets(join(newDir, 'client'))
    await writeFile(join(newDir, stampName), hash)
    await rm(distDir, { recursive: true, force: true })
    await rename(newDir, distDir)
  } finally {
    restoreEnvironment()
    await rm(newDir, { recursive: true, force: true })
  }
  return 'built'
}

/** Removes folders of killed builds; those of running processes stay. */
async function removeAbandoned() {
  for await (const folder of glob('dist-*', { cwd: webDir })) {
    if (!isAlive(Number(folder.slice('dist-'.length))))
      await rm(join(webDir, folder), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Forces the production build even under tests: React's development build is three times slower.
 */
function forceProduction(): () => void {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  return () => {
    // Assigning undefined would leave the text «undefined».
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** The service worker precaches the offline page, so it needs the list of that page's files. */
async function writeServiceWorker(clientDir: string, version: string) {
  const manifest: AssetManifest = JSON.parse(
    await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
  )
  const needed = ['src/entry-start.ts', 'src/entry-shop.ts', 'src/pages/offline/OfflinePage.tsx']
  const files = new Set(needed.flatMap((page) => filesOf(manifest, page)).map((file) => `/${file}`))
  const template = await readFile(join(webDir, 'src/service-worker.js'), 'utf8')
  const worker = template
    .replace('__VERSION__', version.slice(0, 12))
    .replace("'__PRECACHED__'", [...files].map((file) => JSON.stringify(file)).join(', '))
  await writeFile(join(clientDir, 'sw.js'), worker)
}

function filesOf(manifest: AssetManifest, key: string): string[] {
  const chunk = manifest[key]
  if (!chunk) return []
  const own = [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
  return [...own, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))]
}

async function compressAssets(clientDir: string) {
  for await (const file of glob('**/*.{js,css,svg,webmanifest}', { cwd: clientDir })) {
    const path = join(clientDir, file)
    const body = await readFile(path)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body),
      promisify(gzip)(body, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
}
