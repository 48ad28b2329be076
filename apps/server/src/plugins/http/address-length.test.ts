import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { type Browse, openForBrowsing } from '../../../../../test/support/browse.ts'

let site: TestApp
let browse: Browse
beforeAll(async () => {
  site = await createTestApp()
  browse = await openForBrowsing(site.app)
})
afterAll(() => site.close())

const path = (length: number, start = '/') => start.padEnd(length, 'x')

describe('overlong URLs', () => {
  it.each([
    ['a path', path(2049)],
    ['a path with a query', `${path(2049)}?a=1`],
    ['path and query', `${path(2000)}?q=`.padEnd(4097, 'x')],
  ])('return 414 with a small page for %s', async (_name, address) => {
    const response = await browse(address)
    expect(response.status).toBe(414)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['content-security-policy']).toBeDefined()
    expect(response.text).toContain('Адрес слишком длинный')
    expect(response.body.length).toBeLessThan(1000)
    const injected = await site.app.inject(address)
    expect([injected.statusCode, injected.body]).toEqual([414, response.text])
  })

  it.each([...['/api/v4/', '/gateway/crm/', '//api/v4/'], 'http://localhost/api/v4/'])(
    'return 414 in the envelope for %s…',
    async (start) => {
      const address = path(3000, start)
      const response = await browse(address)
      expect(response.status).toBe(414)
      const { error } = JSON.parse(response.text)
      expect(error).toMatchObject({ code: 'address_too_long', message: 'Адрес слишком длинный.' })
      expect(response.headers['x-request-id']).toBe(error.requestId)
      if (!address.startsWith('/')) return
      const injected = await site.app.inject(address)
      expect([injected.statusCode, injected.json().error.code]).toEqual([414, 'address_too_long'])
    },
  )

  it.each([
    ['a path', path(2048), 404],
    ['path and query', '/?utm_source='.padEnd(4096, 'x'), 200],
  ])('the longest allowed %s gets a response', async (_name, address, status) => {
    expect((await browse(address)).status).toBe(status)
    expect((await site.app.inject(address)).statusCode).toBe(status)
  })
})
