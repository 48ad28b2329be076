import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@skidora/contract/networks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { openBrowser } from '../../../../../../test/support/networks.ts'

describe('a failing network', () => {
  let troubled: TestApp
  let base: string
  let standIn: Server
  let behave: RequestListener = () => {}

  beforeAll(async () => {
    standIn = createServer((request, response) => behave(request, response))
    await once(standIn.listen(0, '127.0.0.1'), 'listening')
    const host = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
    const closed = 'http://127.0.0.1:9'
    const client = (token: string) => ({
      id: '1',
      secret: 's',
      hosts: () => ({ consent: host, token, info: host }),
    })
    troubled = await createTestApp({
      demo: false,
      trustedProxies: 1,
      networkClients: { vk: client(closed), yandex: client(host) },
    })
    base = await troubled.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await troubled.close()
    standIn.close()
  })

  async function runFlow(network: Network) {
    const browser = openBrowser(base)
    const { data } = await browser.begin(network)
    const state = new URL(data.url).searchParams.get('state')
    return browser.finish(network, { code: 'c', state, device_id: 'd' })
  }

  it('gives network_down when unreachable', async () => {
    const { status, error } = await runFlow('vk')
    expect([status, error.code]).toEqual([503, 'network_down'])
    expect(error.message).toBe(
      'Сервис «VK ID» сейчас не отвечает. Попробуйте позже или войдите по-другому.',
    )
  })

  it.each([
    ['a page', 200, '<html>'],
    ['a list', 200, '[]'],
    ['nothing', 200, ''],
    ['no token', 200, '{}'],
    ['a failure', 500, '{"error":"x"}'],
    ['a redirect', 302, '{}'],
  ])('gives network_down when it responds with %s', async (_what, status, body) => {
    behave = (_request, response) =>
      response.writeHead(status, status === 302 ? { location: '/' } : {}).end(body)
    const response = await runFlow('yandex')
    expect([response.status, response.error.code]).toEqual([503, 'network_down'])
    expect(JSON.stringify(response.error)).not.toContain('at ')
  })

  it.each([
    ['', '{}'],
    ['an id that is none', '{"id":{"x":1}}'],
  ])('gives network_down after a token without a profile: %s', async (_what, body) => {
    behave = (request, response) =>
      response.end(request.url?.startsWith('/token') ? '{"access_token":"t"}' : body)
    expect((await runFlow('yandex')).error.code).toBe('network_down')
  })

  it('gives network_refused when it rejects the code', async () => {
    behave = (_request, response) => response.writeHead(400).end('{"error":"invalid_grant"}')
    expect((await runFlow('yandex')).error.code).toBe('network_refused')
  })

  it('is off without keys, and so is the sandbox outside the demo', async () => {
    const browser = openBrowser(base)
    const { status, error } = await browser.begin('ok')
    expect([status, error.code]).toEqual([409, 'network_off'])
    const page = await troubled.app.inject('/sandbox/oauth/ok/oauth/authorize')
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('песочниц')
  })

  it('shows buttons only for enabled networks', async () => {
    const { body } = await troubled.app.inject('/auth')
    expect(body).toContain('"networks":["vk","yandex"]')
  })
})
