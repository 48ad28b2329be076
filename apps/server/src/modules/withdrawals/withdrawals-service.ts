import { createHash } from 'node:crypto'
import type { WithdrawalStatus } from '@skidora/contract/withdrawals.ts'
import { AppError } from '../../app-error.ts'
import { asRefusal, refusalCode } from '../../database/database-refusal.ts'
import type { Db } from '../../db.ts'
import { type Caller, userOf } from '../../handlers.ts'
import { hashRequest, withIdempotency } from '../../plugins/calls/idempotency.ts'
import type { OwnCodes, Subject } from '../accounts/codes/own-codes-service.ts'
import {
  addPapers,
  type DraftDeps,
  type GivenFields,
  lockOrCreateDraft,
  readPatch,
  requestOf,
} from './drafts-service.ts'
import { storePapers } from './store-papers.ts'
import { termsOf } from './withdrawal-terms.ts'
import { isKnownDestination } from './withdrawals-read-model.ts'
import {
  cancelWithdrawal,
  changeDraft,
  dropDraft,
  findRequest,
  requestWithdrawal,
} from './withdrawals-store.ts'

type SendDeps = DraftDeps & { codes: OwnCodes }

/** Sends the code for these terms; it confirms no others. */
export async function sendCode(
  deps: SendDeps,
  { uniqueCode, ...fields }: GivenFields & { uniqueCode?: string },
  caller: Caller,
) {
  const { id } = userOf(caller)
  const draft = uniqueCode === undefined ? null : await requestOf(deps.db, id, uniqueCode)
  const patch = await readPatch(deps, id, fields)
  const terms = termsOf(patch, draft, deps.destinations)
  if (!terms) throw new AppError('withdrawal_incomplete')
  return deps.codes.send(caller, terms)
}

/** The code for the terms of a draft that can still be entered; null without one. */
export async function findSentCode(deps: SendDeps, uniqueCode: string, caller: Caller) {
  const draft = await requestOf(deps.db, userOf(caller).id, uniqueCode)
  const terms = draft.status === 'draft' ? termsOf({}, draft, deps.destinations) : null
  return terms && deps.codes.find(caller, terms)
}

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
  const terms = termsOf(patch, known, destinations)
  const proof =
    !terms || (await isKnownDestination(pool, id, hash))
      ? null
      : await readProof(codes, caller, code, terms)
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
      // The draft may have changed since its code was checked.
      const isSame = termsOf(patch, draft, destinations)?.key === terms?.key
      const codeId = isSame ? proof?.id : undefined
      const failure = isSame ? proof?.failure : new AppError('code_expired')
      const status = await requestWithdrawal(trx, draft.id, codeId !== undefined).catch((error) => {
        const isCodeNeeded = refusalCode(error) === 'withdrawal_code_needed'
        throw isCodeNeeded && failure ? failure : asRefusal(error)
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
async function readProof(
  codes: OwnCodes,
  caller: Caller,
  code: string | undefined,
  terms: Subject,
) {
  try {
    return { id: await codes.check(caller, code, terms) }
  } catch (failure) {
    return { failure }
  }
}

async function hashFile(file: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}
