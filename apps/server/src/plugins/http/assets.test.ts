import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { distDir } from '@skidora/web/source-hash.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'localhost', ...headers } })

describe('files with plain names', () => {
  it.each([
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/sw.js', /^(text|application)\/javascript/],
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/icon-192.png', /^image\/png/],
    ['/og-default.png', /^image\/png/],
  ])('%s has its content type and is revalidated', async (url, type) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(type)
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('lists existing icons in the manifest', async () => {
    const manifest = (await get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ lang: 'ru', start_url: '/' })
    for (const { src } of manifest.icons) expect((await get(src)).statusCode, src).toBe(200)
  })

  it('precaches the offline page and existing files in the service worker', async () => {
    const { body } = await get('/sw.js')
    expect(body).toContain("'/offline'")
    const files = [...body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) expect((await get(file)).statusCode, file).toBe(200)
  })
})

describe('/assets/', () => {
  it('are immutable and compressed', async () => {
    const names = await readdir(join(distDir, 'client/assets'))
    const name = names.find((file) => /^entry-shop-.*\.js$/.test(file))
    for (const encoding of ['br', 'gzip']) {
      const response = await get(`/assets/${name}`, { 'accept-encoding': encoding })
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': encoding,
      })
    }
  })

  it('return 404 and not a page when missing', async () => {
    const response = await get('/assets/TodayPage-old.js')
    expect(response.statusCode).toBe(404)
    expect(response.json().error.code).toBe('not_found')
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  it.each(['/assets/../.vite/manifest.json', '/.vite/manifest.json', '/assets/%2e%2e/source-hash'])(
    'expose nothing else: %s',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
    },
  )
})
