import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { distDir } from '@skidora/web/source-hash.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'localhost', ...headers } })

describe('files by their plain names', () => {
  it.each([
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/sw.js', /^(text|application)\/javascript/],
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/icon-192.png', /^image\/png/],
    ['/og-default.png', /^image\/png/],
  ])('%s has its type, and is asked about again', async (url, type) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(type)
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('the manifest names pictures that are there', async () => {
    const manifest = (await get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ lang: 'ru', start_url: '/' })
    for (const { src } of manifest.icons) expect((await get(src)).statusCode, src).toBe(200)
  })

  it('the worker keeps the offline page and files that are there', async () => {
    const { body } = await get('/sw.js')
    expect(body).toContain("'/offline'")
    const files = [...body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) expect((await get(file)).statusCode, file).toBe(200)
  })
})

describe('/assets/', () => {
  it('are kept for ever, compressed', async () => {
    const names = await readdir(join(distDir, 'client/assets'))
    const name = names.find((file) => /^entry-client-.*\.js$/.test(file))
    for (const encoding of ['br', 'gzip']) {
      const response = await get(`/assets/${name}`, { 'accept-encoding': encoding })
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': encoding,
      })
    }
  })

  it('that are gone are not found, and are no page', async () => {
    const response = await get('/assets/TodayPage-old.js')
    expect(response.statusCode).toBe(404)
    expect(response.json().error.code).toBe('not_found')
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  it.each(['/assets/../.vite/manifest.json', '/.vite/manifest.json', '/assets/%2e%2e/source-hash'])(
    'give nothing else away: %s',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
    },
  )
})
