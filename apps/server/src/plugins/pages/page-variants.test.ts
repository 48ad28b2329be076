import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { buildVariants, chooseEncoding } from './page-variants.ts'

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0.0', 'identity'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
  ] as const)('chooses for %s the encoding %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})

describe('buildVariants', () => {
  it('builds the same page in every encoding, each with its own ETag', async () => {
    const html = '<p>Скидки</p>'.repeat(100)
    const { variants, bytes } = await buildVariants(html, 200, { 'x-test': '1' })
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(html)
    expect(gunzipSync(variants.gzip.body).toString()).toBe(html)
    expect(variants.identity.body.toString()).toBe(html)
    expect(new Set(Object.values(variants).map((variant) => variant.etag)).size).toBe(3)
    expect(bytes).toBeGreaterThan(
      variants.br.body.length + variants.gzip.body.length + variants.identity.body.length,
    )
  })
})
