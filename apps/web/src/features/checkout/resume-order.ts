import type { InputOf } from '@skidora/contract/calls.ts'
import type { PlacedOrder } from '@skidora/contract/checkout.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { sendAttempt } from './send-attempt.ts'

type ResumeBody = InputOf<'POST /api/v4/checkout/resumeOrder'>['body']

/** Pays an unpaid order, once per choice of how. */
export const resumeOrder = (api: ApiClient, body: ResumeBody): Promise<PlacedOrder> =>
  sendAttempt('resume-attempt', { body }, (options) =>
    api('POST /api/v4/checkout/resumeOrder', { body }, options),
  )
