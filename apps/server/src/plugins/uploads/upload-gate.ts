import type { CallName, calls } from '@skidora/contract/calls.ts'
import type { FastifyRequest } from 'fastify'
import { hourMs } from '../../durations.ts'
import { type Caller, userOf } from '../../handlers.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { StrictLimiter } from '../limits/strict-limiter.ts'
import { createUploadBudget } from './upload-budget.ts'
import { openUploadSpool, type UploadSpool } from './upload-spool.ts'
import { checkForm, type FileLimits, largestForm } from './uploads.ts'

type UploadName = {
  [Name in CallName]: (typeof calls)[Name] extends { multipart: object } ? Name : never
}[CallName]

type HourlyLimit = { key: string; most: number; isStrict?: true }

export type UploadGate = {
  /** Admits an upload before its body is read, and releases it after `work`. */
  admit<Result>(
    upload: { name: CallName; limits: FileLimits; request: FastifyRequest; caller: Caller },
    work: (spool: UploadSpool) => Promise<Result>,
  ): Promise<Result>
}

const megabyte = 1024 * 1024

/** On disk until the file is stored; the largest form has 50 MB. */
const byteLimits = { total: 512 * megabyte, perClient: 51 * megabyte }

/** Uploads per account and hour. */
const hourlyLimits: Record<UploadName, HourlyLimit> = {
  'POST /api/v4/profile/change-avatar': { key: 'avatar', most: 30 },
  'POST /api/v4/review/addPhoto': { key: 'review-photo', most: 60 },
  'POST /api/v4/withdrawal/addDocument': { key: 'withdrawal-documents', most: 60, isStrict: true },
  'POST /api/v4/withdrawal/sendRequest': { key: 'withdrawals', most: 60, isStrict: true },
}

/** Checks all upload limits before the body is read. */
export function createUploadGate({
  limiter,
  strictLimiter,
  incomingDir,
}: {
  limiter: RateLimiter
  strictLimiter: StrictLimiter
  incomingDir: string
}): UploadGate {
  const budget = createUploadBudget(byteLimits)
  return {
    async admit({ name, limits, request, caller }, work) {
      const { id } = userOf(caller)
      checkForm(request, limits)
      const declared = request.headers['content-length']
      const bytes = declared === undefined ? largestForm(limits) : Number(declared)
      const release = budget.reserve(bytes, [`account:${id}`, `address:${caller.addressGroup}`])
      try {
        const { key, most, isStrict } = hourlyLimits[name as UploadName]
        await (isStrict ? strictLimiter : limiter).take(`${key}:${id}`, most, hourMs)
        const spool = await openUploadSpool(incomingDir)
        try {
          return await work(spool)
        } finally {
          await spool.remove()
        }
      } finally {
        release()
      }
    },
  }
}
