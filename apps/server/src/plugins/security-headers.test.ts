import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policyOf = (facts: Parameters<typeof securityHeaders>[0]) =>
  securityHeaders(facts)['content-security-policy']

it('lets a built page talk to us alone, and run nothing written into it', () => {
  const policy = policyOf({ crmUrl: '/gateway/crm', isDevelopment: false })
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toMatch(/unsafe|ws:/)
})

it('adds the host of a service that has moved', () => {
  const policy = policyOf({ crmUrl: 'https://crm.example/api', isDevelopment: false })
  expect(policy).toContain("connect-src 'self' https://crm.example;")
})

it('lets Vite tell a page in development of changes', () => {
  const policy = policyOf({ crmUrl: '/gateway/crm', isDevelopment: true })
  expect(policy).toContain("connect-src 'self' ws:;")
})
