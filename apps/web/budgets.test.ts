import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientDir, loadedChunks, manifest } from './built-chunks.ts'

/** Size of the `.gz` files that the build writes. */
const gzipBytes = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(clientDir, `${file}.gz`)).size, 0)

const kilobyte = 1024

describe.each([
  ['home/HomePage', 130],
  ['today/TodayPage', 130],
  ['deal/DealPage', 148],
  // The filter form is part of the first load.
  ['catalog/CatalogPage', 146],
])('first load of %s', (page, maxKilobytes) => {
  const chunks = loadedChunks([
    'src/entry-start.ts',
    'src/entry-shop.ts',
    `src/pages/${page}.tsx`,
  ]).map((key) => manifest[key])

  it(`loads at most ${maxKilobytes} KB of gzipped JavaScript`, () => {
    const files = chunks.flatMap((chunk) => (chunk ? [chunk.file] : []))
    expect(files.length).toBeGreaterThan(2)
    expect(gzipBytes(files)).toBeLessThanOrEqual(maxKilobytes * kilobyte)
  })

  it('loads at most 20 KB of gzipped styles', () => {
    const files = [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]
    expect(files.length).toBeGreaterThan(0)
    expect(gzipBytes(files)).toBeLessThanOrEqual(20 * kilobyte)
  })

  it('loads at most 60 KB of fonts', () => {
    const fonts = [...new Set(chunks.flatMap((chunk) => chunk?.assets ?? []))].filter((file) =>
      file.endsWith('.woff2'),
    )
    expect(fonts.length).toBeGreaterThan(0)
    const bytes = fonts.reduce((sum, file) => sum + statSync(join(clientDir, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(60 * kilobyte)
  })

  it('includes no code of a large library', () => {
    const code = chunks
      .map((chunk) => (chunk ? readFileSync(join(clientDir, chunk.file), 'utf8') : ''))
      .join('')
    for (const library of ['@base-ui', 'base-ui-', 'rdp-', 'TypeBox'])
      expect(code).not.toContain(library)
  })
})

/** Scripts and styles of the static import graph. */
const filesOf = (keys: string[]) => {
  const chunks = loadedChunks(keys).map((key) => manifest[key])
  return new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])))
}

describe('map code and styles', () => {
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))
  const hasMapCode = (file: string) =>
    readFileSync(join(clientDir, file), 'utf8').includes('leaflet-')

  it('are in no page chunk, only in the lazy map chunk', () => {
    expect(pages.length).toBeGreaterThan(10)
    expect([...filesOf(['src/entry-shop.ts', ...pages])].filter(hasMapCode)).toEqual([])
  })

  it('add at most 55 KB gzipped', () => {
    const own = filesOf(['src/features/map/DealMapCanvas.tsx']).difference(
      filesOf(['src/entry-shop.ts', 'src/pages/catalog/CatalogPage.tsx']),
    )
    expect([...own].filter(hasMapCode)).not.toEqual([])
    expect(gzipBytes([...own])).toBeLessThanOrEqual(55 * kilobyte)
  })
})
