import { AppError, invalidField } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import type { Uploads } from '../media/uploads-service.ts'
import type { Destinations } from './destinations.ts'
import { type ReuseDeps, reuseDestination } from './paid-destinations.ts'
import {
  readWithdrawalPatch,
  type WithdrawalFields,
  type WithdrawalPatch,
} from './read-withdrawal-patch.ts'
import { oneFile, storePapers } from './store-papers.ts'
import {
  addPaper,
  changeDraft,
  createDraft,
  findRequest,
  lockDraft,
  type NewPaper,
  type Request,
  removePaper,
} from './withdrawals-store.ts'

export type DraftDeps = ReuseDeps & { db: Db; destinations: Destinations; papers: Uploads }

export type GivenFields = WithdrawalFields & { sameAs?: string }

/** Writes the filled fields into the draft, or into a new one; returns its code. */
export async function saveDraft(
  deps: DraftDeps,
  userId: number,
  code: string | undefined,
  fields: GivenFields,
): Promise<string> {
  const patch = await readPatch(deps, userId, fields)
  const draft = await deps.db.transaction().execute(async (trx) => {
    const draft = await lockOrCreateDraft(trx, userId, code)
    await changeDraft(trx, draft, patch, deps.destinations)
    return draft
  })
  return draft.code
}

export async function addDocument(
  { db, papers }: DraftDeps,
  userId: number,
  code: string,
  files: File[],
): Promise<void> {
  await requestOf(db, userId, code)
  await storePapers(papers, oneFile(files), (stored) =>
    db.transaction().execute(async (trx) => {
      const draft = await lockOrCreateDraft(trx, userId, code)
      await addPapers(trx, draft.id, stored)
    }),
  )
}

export async function removeDocument(
  { db, papers }: DraftDeps,
  userId: number,
  code: string,
  documentId: number,
): Promise<void> {
  const request = await requestOf(db, userId, code)
  if (request.status !== 'draft') throw new AppError('withdrawal_sent')
  const path = await removePaper(db, request.id, documentId)
  // The file is removed after its row; files left by a crash are swept at night.
  if (path) await papers.remove(path)
}

/** 404 for anyone but the owner. */
export async function requestOf(db: Db, userId: number, code: string): Promise<Request> {
  const request = await findRequest(db, userId, code)
  if (!request) throw new AppError('withdrawal_not_found')
  return request
}

/** Locks the draft, or creates one when there is no code yet. */
export async function lockOrCreateDraft(
  trx: Db,
  userId: number,
  code: string | undefined,
): Promise<Request> {
  if (code === undefined) return createDraft(trx, userId)
  const draft = await lockDraft(trx, userId, code)
  if (draft) return draft
  throw (await findRequest(trx, userId, code))
    ? new AppError('withdrawal_sent')
    : new AppError('withdrawal_not_found')
}

/** The filled fields, or the destination of an earlier paid request. */
export async function readPatch(
  deps: ReuseDeps,
  userId: number,
  { sameAs, ...fields }: GivenFields,
): Promise<WithdrawalPatch> {
  const patch = readWithdrawalPatch(fields)
  if (sameAs === undefined) return patch
  if (patch.destination)
    throw invalidField('sameAs', 'Укажите что-то одно: прежние реквизиты или новые.')
  return { ...patch, destination: await reuseDestination(deps, userId, sameAs) }
}

export async function addPapers(trx: Db, requestId: number, stored: NewPaper[]): Promise<void> {
  for (const paper of stored)
    if (!(await addPaper(trx, requestId, paper))) throw new AppError('too_many_documents')
}
