import { type CallName, callOf, type calls } from '@skidora/contract/calls.ts'
import type { FastifyRequest } from 'fastify'
import { type Caller, userOf } from '../handlers.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { StrictLimiter } from './strict-limiter.ts'
import { createUploadBudget } from './upload-budget.ts'
import { checkForm, largestForm } from './uploads.ts'

type UploadName = {
  [Name in CallName]: (typeof calls)[Name] extends { multipart: object } ? Name : never
}[CallName]

type HourlyLimit = { key: string; most: number; isStrict?: true }

export type UploadGate = {
  /** Admits an upload before its body is read; the returned function ends it. */
  admit(name: CallName, request: FastifyRequest, caller: Caller): Promise<() => void>
}

const hourMs = 60 * 60 * 1000
const megabyte = 1024 * 1024

/** Each byte is in memory about three times until the file is stored. */
const mostBytes = { total: 96 * megabyte, perClient: 51 * megabyte }

/** Uploads per account and hour. */
const hourlyLimits: Record<UploadName, HourlyLimit> = {
  'POST /api/v4/profile/change-avatar': { key: 'avatar', most: 30 },
  'POST /api/v4/review/addPhoto': { key: 'review-photo', most: 60 },
  'POST /api/v4/withdrawal/addDocument': { key: 'withdrawal-documents', most: 60, isStrict: true },
  'POST /api/v4/withdrawal/sendRequest': { key: 'withdrawals', most: 60, isStrict: true },
}

/** Nobody may send megabytes before all limits on uploads are taken. */
export function createUploadGate(limiters: {
  limiter: RateLimiter
  strictLimiter: StrictLimiter
}): UploadGate {
  const budget = createUploadBudget(mostBytes)
  return {
    async admit(name, request, caller) {
      const { multipart } = callOf(name)
      if (!multipart) return () => {}
      const { id } = userOf(caller)
      checkForm(request, multipart)
      const declared = request.headers['content-length']
      const bytes = declared === undefined ? largestForm(multipart) : Number(declared)
      const release = budget.reserve(bytes, [`account:${id}`, `address:${caller.addressGroup}`])
      try {
        const { key, most, isStrict } = hourlyLimits[name as UploadName]
        const { limiter, strictLimiter } = limiters
        await (isStrict ? strictLimiter : limiter).take(`${key}:${id}`, most, hourMs)
      } catch (error) {
        release()
        throw error
      }
      return release
    },
  }
}
