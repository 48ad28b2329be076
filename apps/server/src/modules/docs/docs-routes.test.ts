import { calls } from '@skidora/contract/calls.ts'
import { plainCalls } from '@skidora/contract/plain-calls.ts'
import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerDocs } from './docs-routes.ts'

const app = fastify()
let page: string

beforeAll(async () => {
  registerDocs(app)
  page = (await app.inject('/docs/api')).body
})

test('GET /api/openapi.json is JSON', async () => {
  const response = await app.inject('/api/openapi.json')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json().openapi).toBe('3.1.0')
})

describe('GET /docs/api', () => {
  test('shows every call once', () => {
    const shown = [
      ...page.matchAll(/<h3><span class="method"[^>]*>(\w+)<\/span> <code>(.*?)<\/code>/g),
    ]
    expect(shown.map(([, method, path]) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys({ ...calls, ...plainCalls }).toSorted(),
    )
  })

  test('links only to ids that exist once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })

  test('needs no script and no inline style', () => {
    expect(page).not.toMatch(/<script|style=|<style/)
  })

  test('serves its stylesheet', async () => {
    const response = await app.inject('/docs/api.css')
    expect(page).toContain('href="/docs/api.css"')
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
  })
})
