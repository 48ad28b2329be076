import type { withdrawalCalls } from '@skidora/contract/withdrawals.ts'
import { AppError } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import { hourMs } from '../../durations.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import type { OwnCodes } from '../accounts/codes/own-codes-service.ts'
import type { Uploads } from '../media/uploads-service.ts'
import type { Destinations } from './destinations.ts'
import { addDocument, removeDocument, requestOf, saveDraft } from './drafts-service.ts'
import { openPaper } from './open-paper.ts'
import { readPaidDestinations } from './paid-destinations.ts'
import { staffWithdrawalHandlers } from './staff-withdrawals-routes.ts'
import { readDetails, readRules, readWithdrawals } from './withdrawals-read-model.ts'
import { cancelRequest, findSentCode, sendCode, sendRequest } from './withdrawals-service.ts'

type WithdrawalDeps = {
  db: Db
  pool: Pool
  limiter: StrictLimiter
  codes: OwnCodes
  destinations: Destinations
  papers: Uploads
}

const changesPerHour = 120

export function withdrawalHandlers(deps: WithdrawalDeps): HandlersOf<typeof withdrawalCalls> {
  const { db, pool, limiter } = deps

  async function detailsOf(caller: Caller, code: string) {
    const details = await readDetails(pool, userOf(caller).id, code)
    if (!details) throw new AppError('withdrawal_not_found')
    return { ...details, sentCode: await findSentCode(deps, code, caller) }
  }

  return {
    ...staffWithdrawalHandlers(deps),

    'GET /api/v4/withdrawal/getWithdrawals': async ({ query }, caller) => {
      const { id } = userOf(caller)
      const page = pageOf(query)
      const [{ withdrawals, totalCount }, rules, paidTo] = await Promise.all([
        readWithdrawals(pool, id, page),
        readRules(pool, id),
        readPaidDestinations(pool, id),
      ])
      return {
        data: { withdrawals, rules, paidTo },
        pagination: paginationOf(page, totalCount),
      }
    },

    'GET /api/v4/withdrawal/getDetails': async ({ query }, caller) => {
      const { id } = userOf(caller)
      const [withdrawal, rules, paidTo] = await Promise.all([
        detailsOf(caller, query.uniqueCode),
        readRules(pool, id),
        readPaidDestinations(pool, id),
      ])
      return { data: { withdrawal, rules, paidTo } }
    },

    'POST /api/v4/withdrawal/saveDraft': async ({ query, body }, caller) => {
      const { id } = userOf(caller)
      await limiter.take(`withdrawal-drafts:${id}`, changesPerHour, hourMs)
      const code = await saveDraft(deps, id, query.uniqueCode, body)
      return { data: await detailsOf(caller, code) }
    },

    'POST /api/v4/withdrawal/addDocument': async ({ query, files }, caller) => {
      const { id } = userOf(caller)
      await addDocument(deps, id, query.uniqueCode, files)
      return { data: await detailsOf(caller, query.uniqueCode) }
    },

    'POST /api/v4/withdrawal/removeDocument': async ({ body }, caller) => {
      const { id } = userOf(caller)
      await removeDocument(deps, id, body.uniqueCode, body.documentId)
      return { data: await detailsOf(caller, body.uniqueCode) }
    },

    'GET /api/v4/withdrawal/getDocument': async ({ query }, caller) => {
      const request = await requestOf(db, userOf(caller).id, query.uniqueCode)
      return openPaper(deps, request.id, query.documentId)
    },

    'POST /api/v4/withdrawal/sendCode': async ({ body }, caller) => ({
      data: await sendCode(deps, body, caller),
    }),

    'POST /api/v4/withdrawal/sendRequest': async (input, caller) => ({
      data: await sendRequest(deps, input, caller),
    }),

    'POST /api/v4/withdrawal/cancelRequest': async ({ body }, caller) => {
      await cancelRequest(db, userOf(caller).id, body.uniqueCode)
      return { data: { status: 'cancelled' } }
    },
  }
}
