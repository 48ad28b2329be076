import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetManifest } from '@skidora/contract/page-render.ts'
import { distDir } from './source-hash.ts'

/** What the built browser bundle consists of, for tests. */
export const clientDir = join(distDir, 'client')

const readJson = (name: string) => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'))

export const manifest: AssetManifest = readJson('manifest.json')
const chunkModules: Record<string, string[]> = readJson('chunk-modules.json')

/** Chunks that load with some of them: static imports only. */
export const loadedChunks = (keys: string[]) =>
  reachable(keys, (key) => manifest[key]?.imports ?? [])

/** Chunks that can ever load: dynamic imports, too. */
export const reachableChunks = (keys: string[]) =>
  reachable(keys, (key) => [
    ...(manifest[key]?.imports ?? []),
    ...(manifest[key]?.dynamicImports ?? []),
  ])

/** Source modules and styles of chunks, as paths in the project. */
export const modulesOf = (keys: string[]) =>
  keys.flatMap((key) => chunkModules[manifest[key]?.file ?? ''] ?? [])

function reachable(keys: string[], next: (key: string) => string[], known = new Set<string>()) {
  for (const key of keys) {
    if (known.has(key)) continue
    known.add(key)
    reachable(next(key), next, known)
  }
  return [...known]
}
