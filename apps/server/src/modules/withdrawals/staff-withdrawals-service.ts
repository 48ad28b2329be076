import type { WithdrawalStatus } from '@skidora/contract/withdrawals.ts'
import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import type { FileResponse } from '../../handlers.ts'
import type { Uploads } from '../media/uploads-service.ts'
import { openPaper } from './open-paper.ts'
import { checkWithdrawal, findAnyRequest, recordPaperOpened } from './withdrawals-store.ts'

export type StaffDeps = { db: Db; pool: Pool; papers: Uploads }

type Decision = { uniqueCode: string; isApproved: boolean; reason?: string }

/** Approves or rejects a request; returns its new status. */
export async function decideWithdrawal(
  db: Db,
  { uniqueCode, isApproved, reason }: Decision,
  staffId: number,
): Promise<WithdrawalStatus> {
  const refusal = isApproved ? null : readReason(reason)
  const { id } = await requestOf(db, uniqueCode)
  if (!(await checkWithdrawal(db, id, staffId, refusal))) throw new AppError('withdrawal_checked')
  return (await requestOf(db, uniqueCode)).status
}

/** A document of a request that waits for a decision; records who has opened it. */
export async function openPaperAsStaff(
  deps: StaffDeps,
  { uniqueCode, documentId }: { uniqueCode: string; documentId: number },
  staffId: number,
): Promise<FileResponse> {
  const request = await requestOf(deps.db, uniqueCode)
  if (request.status !== 'checking') throw new AppError('withdrawal_not_found')
  const response = await openPaper(deps, request.id, documentId)
  await recordPaperOpened(deps.db, request.id, documentId, staffId)
  return response
}

async function requestOf(db: Db, code: string) {
  const request = await findAnyRequest(db, code)
  if (!request || request.status === 'draft') throw new AppError('withdrawal_not_found')
  return request
}

function readReason(typed = ''): string {
  const reason = cleanLine(typed)
  if (!reason) throw invalidField('reason', 'Напишите получателю, что не так.')
  return reason
}
