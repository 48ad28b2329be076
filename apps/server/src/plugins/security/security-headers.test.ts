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

it('allows a built page only same-origin requests and no inline code', () => {
  const policy = policyOf()
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/unsafe|ws:/)
})

it('denies by default, and forbids frames and another base URL', () => {
  expect(policyOf()?.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]),
  )
})

it('adds the host of a moved service', () => {
  const policy = policyOf({ crmUrl: 'https://crm.example/api' })
  expect(policy).toContain("connect-src 'self' https://crm.example;")
})

it('allows pictures from the host of the map tiles only', () => {
  const tileUrl = 'https://tiles.example:8443/light/{z}/{x}/{y}.png?key=k'
  expect(policyOf({ tileUrl })).toContain("img-src 'self' data: https://tiles.example:8443;")
  expect(policyOf()).toContain("img-src 'self' data:;")
})

it('allows error reports to the Sentry host', () => {
  const policy = policyOf({ sentryDsn: 'https://key@sentry.example/1' })
  expect(policy).toContain("connect-src 'self' https://sentry.example;")
})

it("allows Vite's web socket in development", () => {
  const policy = policyOf({ isDevelopment: true })
  expect(policy).toContain("connect-src 'self' ws:;")
})
