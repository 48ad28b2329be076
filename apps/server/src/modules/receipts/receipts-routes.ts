import type { receiptCalls } from '@skidora/contract/receipts.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { readReceipt } from './receipts-read-model.ts'

type Deps = { pool: Pool }

export function receiptHandlers({ pool }: Deps): HandlersOf<typeof receiptCalls> {
  return {
    'GET /api/v4/profile/receipt': async ({ query }, caller) => {
      const receipt = await readReceipt(pool, query.id, userOf(caller).id)
      if (!receipt) throw new AppError('receipt_not_found')
      return { data: receipt }
    },
  }
}
