import { createHash } from 'node:crypto'
import type { WithdrawalStatus } from '@skidora/contract/withdrawals.ts'
import { AppError } from '../../app-error.ts'
import { asRefusal, refusalCode } from '../../database/database-refusal.ts'
import type { Db } from '../../db.ts'
import { type Caller, userOf } from '../../handlers.ts'
import { hashRequest, withIdempotency } from '../../plugins/calls/idempotency.ts'
import type { OwnCodes } from '../accounts/codes/own-codes-service.ts'
import {
  addPapers,
  type DraftDeps,
  type GivenFields,
  lockOrCreateDraft,
  readPatch,
  requestOf,
} from './drafts-service.ts'
import { storePapers } from './store-papers.ts'
import { isKnownDestination } from './withdrawals-read-model.ts'
import {
  cancelWithdrawal,
  changeDraft,
  dropDraft,
  findRequest,
  requestWithdrawal,
} from './withdrawals-store.ts'

type SendDeps = DraftDeps & { codes: OwnCodes }

type SendInput = {
  query: { uniqueCode?: string }
  body: GivenFields & { code?: string }
  files: File[]
}

type Sent = { uniqueCode: string; status: WithdrawalStatus }

/** Completes the draft and sends it. Idempotent by key. */
export async function sendRequest(
  deps: SendDeps,
  { query, body, files }: SendInput,
  caller: Caller,
): Promise<Sent> {
  const { db, pool, codes, destinations, papers } = deps
  const { id } = userOf(caller)
  const { code, ...fields } = body
  const patch = await readPatch(deps, id, fields)
  const known = query.uniqueCode ? await requestOf(db, id, query.uniqueCode) : null
  // Sealed with an empty code, since only the hash is used.
  const hash = patch.destination
    ? destinations.seal(patch.destination, '').destination_hash
    : (known?.hash ?? null)
  const proof = (await isKnownDestination(pool, id, hash))
    ? null
    : await readProof(codes, caller, code)
  const contents = await Promise.all(files.map(hashFile))
  const request = {
    owner: `user:${id}`,
    key: caller.idempotencyKey,
    requestHash: hashRequest('POST', '/api/v4/withdrawal/sendRequest', [query, body, contents]),
  }
  const response = await storePapers(papers, files, (stored) =>
    withIdempotency(db, request, async (trx) => {
      const draft = await lockOrCreateDraft(trx, id, query.uniqueCode)
      await changeDraft(trx, draft, patch, destinations)
      await addPapers(trx, draft.id, stored)
      const codeId = proof?.id
      const status = await requestWithdrawal(trx, draft.id, codeId !== undefined).catch((error) => {
        const isCodeNeeded = refusalCode(error) === 'withdrawal_code_needed'
        throw isCodeNeeded && proof?.failure ? proof.failure : asRefusal(error)
      })
      if (codeId !== undefined) await codes.useUp(trx, codeId)
      return { status: 200, body: { uniqueCode: draft.code, status } }
    }),
  )
  return response.body
}

/** Cancels a draft or a sent request whose money has not left. Idempotent. */
export async function cancelRequest(db: Db, userId: number, code: string): Promise<void> {
  const request = await requestOf(db, userId, code)
  const isGone =
    request.status === 'cancelled' ||
    (await dropDraft(db, request.id)) ||
    (await cancelWithdrawal(db, request.id)) ||
    // A concurrent request has cancelled it.
    (await findRequest(db, userId, code))?.status === 'cancelled'
  if (!isGone) throw new AppError('withdrawal_leaving')
}

/**
 * Checks the code that a changed destination needs. Its error is thrown only if the request gets
 * that far: in a request repeated with its key the code is already used up and not needed.
 */
async function readProof(codes: OwnCodes, caller: Caller, code: string | undefined) {
  try {
    return { id: await codes.check(caller, code) }
  } catch (failure) {
    return { failure }
  }
}

async function hashFile(file: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}
