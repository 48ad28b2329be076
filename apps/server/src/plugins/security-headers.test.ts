import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const facts = {
  crmUrl: '/gateway/crm',
  tileUrl: undefined,
  sentryDsn: undefined,
  isDevelopment: false,
}

const policyOf = (others: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  securityHeaders({ ...facts, ...others })['content-security-policy']

it('lets a built page talk to us alone, and run nothing written into it', () => {
  const policy = policyOf()
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/unsafe|ws:/)
})

it('allows nothing by default, no frames around a page and no other base address', () => {
  expect(policyOf()?.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]),
  )
})

it('adds the host of a service that has moved', () => {
  const policy = policyOf({ crmUrl: 'https://crm.example/api' })
  expect(policy).toContain("connect-src 'self' https://crm.example;")
})

it('lets pictures come from the host of the map tiles, and from no other', () => {
  const tileUrl = 'https://tiles.example:8443/light/{z}/{x}/{y}.png?key=k'
  expect(policyOf({ tileUrl })).toContain("img-src 'self' data: https://tiles.example:8443;")
  expect(policyOf()).toContain("img-src 'self' data:;")
})

it('lets errors be reported to where they are meant to go', () => {
  const policy = policyOf({ sentryDsn: 'https://key@sentry.example/1' })
  expect(policy).toContain("connect-src 'self' https://sentry.example;")
})

it('lets Vite tell a page in development of changes', () => {
  const policy = policyOf({ isDevelopment: true })
  expect(policy).toContain("connect-src 'self' ws:;")
})
