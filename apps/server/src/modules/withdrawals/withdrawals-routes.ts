import { createHash } from 'node:crypto'
import type { withdrawalCalls } from '@skidora/contract/withdrawals.ts'
import type pg from 'pg'
import type { Db } from '../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import { hashRequest, withIdempotency } from '../../plugins/idempotency.ts'
import type { StrictLimiter } from '../../plugins/strict-limiter.ts'
import type { OwnCodes } from '../accounts/codes/own-codes-service.ts'
import type { Uploads } from '../media/uploads-service.ts'
import type { Destinations } from './destinations.ts'
import { openPaper } from './open-paper.ts'
import { readPaidDestinations, reuseDestination } from './paid-destinations.ts'
import {
  readWithdrawalPatch,
  type WithdrawalFields,
  type WithdrawalPatch,
} from './read-withdrawal-patch.ts'
import { staffWithdrawalHandlers } from './staff-withdrawals-routes.ts'
import { oneFile, storePapers } from './store-papers.ts'
import {
  asRefusal,
  invalidField,
  refusalCode,
  tooManyDocuments,
  withdrawalLeaving,
  withdrawalNotFound,
  withdrawalSent,
} from './withdrawals-errors.ts'
import {
  isKnownDestination,
  readDetails,
  readRules,
  readWithdrawals,
} from './withdrawals-read-model.ts'
import {
  addPaper,
  cancelWithdrawal,
  changeDraft,
  createDraft,
  dropDraft,
  findRequest,
  lockDraft,
  type NewPaper,
  type Request,
  removePaper,
  requestWithdrawal,
} from './withdrawals-store.ts'

type WithdrawalDeps = {
  db: Db
  pool: pg.Pool
  limiter: StrictLimiter
  codes: OwnCodes
  destinations: Destinations
  papers: Uploads
}

const hourMs = 60 * 60 * 1000
const changesPerHour = 120

export function withdrawalHandlers(deps: WithdrawalDeps): HandlersOf<typeof withdrawalCalls> {
  const { db, pool, limiter, codes, destinations, papers } = deps

  async function detailsOf(userId: number, code: string) {
    const details = await readDetails(pool, userId, code)
    if (!details) throw withdrawalNotFound()
    return details
  }

  async function requestOf(userId: number, code: string): Promise<Request> {
    const request = await findRequest(db, userId, code)
    if (!request) throw withdrawalNotFound()
    return request
  }

  /** Locks the draft, or creates one when there is no code yet. */
  async function lockOrCreateDraft(
    trx: Db,
    userId: number,
    code: string | undefined,
  ): Promise<Request> {
    if (code === undefined) return createDraft(trx, userId)
    const draft = await lockDraft(trx, userId, code)
    if (draft) return draft
    throw (await findRequest(trx, userId, code)) ? withdrawalSent() : withdrawalNotFound()
  }

  /** The filled fields, or the destination of an earlier paid request. */
  async function readPatch(
    userId: number,
    { sameAs, ...fields }: WithdrawalFields & { sameAs?: string },
  ): Promise<WithdrawalPatch> {
    const patch = readWithdrawalPatch(fields)
    if (sameAs === undefined) return patch
    if (patch.destination)
      throw invalidField('sameAs', 'Укажите что-то одно: прежние реквизиты или новые.')
    return { ...patch, destination: await reuseDestination(deps, userId, sameAs) }
  }

  async function addPapers(trx: Db, requestId: number, stored: NewPaper[]): Promise<void> {
    for (const paper of stored)
      if (!(await addPaper(trx, requestId, paper))) throw tooManyDocuments()
  }

  /**
   * Checks the code that a changed destination needs. Its error is thrown only if the request gets
   * that far: in a request repeated with its key the code is already used up and not needed.
   */
  async function readProof(caller: Caller, code: string | undefined) {
    try {
      return { id: await codes.check(caller, code) }
    } catch (failure) {
      return { failure }
    }
  }

  return {
    ...staffWithdrawalHandlers(deps),

    'GET /api/v4/withdrawal/getWithdrawals': async ({ query }, caller) => {
      const { id } = userOf(caller)
      const { page = 1, per_page: limit = 20 } = query
      const [{ withdrawals, totalCount }, rules, paidTo] = await Promise.all([
        readWithdrawals(pool, id, { limit, offset: (page - 1) * limit }),
        readRules(pool, id),
        readPaidDestinations(pool, id),
      ])
      return {
        data: { withdrawals, rules, paidTo },
        pagination: paginationOf(page, limit, totalCount),
      }
    },

    'GET /api/v4/withdrawal/getDetails': async ({ query }, caller) => {
      const { id } = userOf(caller)
      const [withdrawal, rules, paidTo] = await Promise.all([
        detailsOf(id, query.uniqueCode),
        readRules(pool, id),
        readPaidDestinations(pool, id),
      ])
      return { data: { withdrawal, rules, paidTo } }
    },

    'POST /api/v4/withdrawal/saveDraft': async ({ query, body }, caller) => {
      const { id } = userOf(caller)
      await limiter.take(`withdrawal-drafts:${id}`, changesPerHour, hourMs)
      const patch = await readPatch(id, body)
      const { code } = await db.transaction().execute(async (trx) => {
        const draft = await lockOrCreateDraft(trx, id, query.uniqueCode)
        await changeDraft(trx, draft, patch, destinations)
        return draft
      })
      return { data: await detailsOf(id, code) }
    },

    'POST /api/v4/withdrawal/addDocument': async ({ query, files }, caller) => {
      const { id } = userOf(caller)
      await requestOf(id, query.uniqueCode)
      await storePapers(papers, oneFile(files), (stored) =>
        db.transaction().execute(async (trx) => {
          const draft = await lockOrCreateDraft(trx, id, query.uniqueCode)
          await addPapers(trx, draft.id, stored)
        }),
      )
      return { data: await detailsOf(id, query.uniqueCode) }
    },

    'POST /api/v4/withdrawal/removeDocument': async ({ body }, caller) => {
      const { id } = userOf(caller)
      const request = await requestOf(id, body.uniqueCode)
      if (request.status !== 'draft') throw withdrawalSent()
      const path = await removePaper(db, request.id, body.documentId)
      // The file is removed after its row; files left by a crash are swept at night.
      if (path) await papers.remove(path)
      return { data: await detailsOf(id, body.uniqueCode) }
    },

    'GET /api/v4/withdrawal/getDocument': async ({ query }, caller) => {
      const { id } = userOf(caller)
      const request = await requestOf(id, query.uniqueCode)
      return openPaper(deps, request.id, query.documentId)
    },

    'POST /api/v4/withdrawal/sendCode': async (_input, caller) => ({
      data: await codes.send(caller),
    }),

    'POST /api/v4/withdrawal/sendRequest': async ({ query, body, files }, caller) => {
      const { id } = userOf(caller)
      const { code, ...fields } = body
      const patch = await readPatch(id, fields)
      const known = query.uniqueCode ? await requestOf(id, query.uniqueCode) : null
      // Sealed with an empty code, since only the hash is used.
      const hash = patch.destination
        ? destinations.seal(patch.destination, '').destination_hash
        : (known?.hash ?? null)
      const proof = (await isKnownDestination(pool, id, hash))
        ? null
        : await readProof(caller, code)
      const contents = await Promise.all(files.map(hashFile))
      const request = {
        owner: `user:${id}`,
        key: caller.idempotencyKey,
        requestHash: hashRequest('POST', '/api/v4/withdrawal/sendRequest', [query, body, contents]),
      }
      const answer = await storePapers(papers, files, (stored) =>
        withIdempotency(db, request, async (trx) => {
          const draft = await lockOrCreateDraft(trx, id, query.uniqueCode)
          await changeDraft(trx, draft, patch, destinations)
          await addPapers(trx, draft.id, stored)
          const codeId = proof?.id
          const status = await requestWithdrawal(trx, draft.id, codeId !== undefined).catch(
            (error) => {
              const isCodeNeeded = refusalCode(error) === 'withdrawal_code_needed'
              throw isCodeNeeded && proof?.failure ? proof.failure : asRefusal(error)
            },
          )
          if (codeId !== undefined) await codes.useUp(trx, codeId)
          return { status: 200, body: { uniqueCode: draft.code, status } }
        }),
      )
      return { data: answer.body }
    },

    'POST /api/v4/withdrawal/cancelRequest': async ({ body }, caller) => {
      const request = await requestOf(userOf(caller).id, body.uniqueCode)
      const isGone =
        request.status === 'cancelled' ||
        (await dropDraft(db, request.id)) ||
        (await cancelWithdrawal(db, request.id)) ||
        // A concurrent request has cancelled it.
        (await findRequest(db, userOf(caller).id, body.uniqueCode))?.status === 'cancelled'
      if (!isGone) throw withdrawalLeaving()
      return { data: { status: 'cancelled' } }
    },
  }
}

async function hashFile(file: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}
