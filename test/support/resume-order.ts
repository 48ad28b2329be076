import { randomUUID } from 'node:crypto'
import type { InputOf } from '@skidora/contract/calls.ts'
import type { TestApp } from './app.ts'
import { call } from './call.ts'

type Body = InputOf<'POST /api/v4/checkout/resumeOrder'>['body']

/** Opens another payment of an unpaid order, under a key of its own by default. */
export const resumeOrder = (site: TestApp, token: string, body: Body, key: string = randomUUID()) =>
  call(site, 'POST /api/v4/checkout/resumeOrder', {
    token,
    body,
    headers: { 'idempotency-key': key },
  })
