import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Caller, Handlers } from '../../handlers.ts'
import { createCachedResponses } from '../pages/cached-responses.ts'
import { registerCalls } from './calls.ts'

test('returns only the fields of the response schema', async () => {
  const data = { rpId: 'skidora.ru', challenge: 'AA', timeout: 1, userVerification: 'required' }
  const leaky = async () => ({ data: { ...data, passwordHash: '$argon2id$' }, debug: 'x' })
  const handlers = { 'POST /api/v4/auth/passkey/options': leaky } as unknown as Handlers
  const app = fastify()
  registerCalls(app, handlers, () => ({}) as Caller, createCachedResponses({}), {
    admit: () => Promise.reject(new Error('no upload is expected')),
  })
  const response = await app.inject({ method: 'POST', url: '/api/v4/auth/passkey/options' })
  expect(response.json()).toEqual({ status: 200, data })
})
