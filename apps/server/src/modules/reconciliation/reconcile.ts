import type pg from 'pg'
import type { Bank } from '../../adapters/bank/bank.ts'
import type { Payments } from '../purchases/payments/payments-service.ts'
import type { Payouts } from '../withdrawals/payouts-service.ts'
import { listTheirs, readTheirs } from './bank-books.ts'
import { compareObject, type FoundDifference, type Subject } from './compare-books.ts'
import { compareClearing, findOurs, listOurIds, type Range } from './our-books.ts'

type Deps = {
  pool: pg.Pool
  bank: Bank
  payments: Payments
  payouts: Pick<Payouts, 'pollByBankId'>
}

export type Report = {
  range: Range
  /** Number of objects listed by the bank. */
  counts: Record<Subject, number>
  differences: (FoundDifference & { isHealed: boolean })[]
}

/** Compares the bank's lists with our records and repairs what can be repaired safely. */
export async function reconcile(deps: Deps, range: Range): Promise<Report> {
  const counts = { payment: 0, refund: 0, payout: 0 }
  const differences: Report['differences'] = []
  for (const subject of ['payment', 'refund', 'payout'] as const) {
    const { listed, candidates } = await compareLists(deps, subject, range)
    counts[subject] = listed
    for (const bankId of candidates) {
      const difference = await checkAgain(deps, subject, bankId)
      if (difference) differences.push(difference)
    }
  }
  const clearing = await compareClearing(deps.pool)
  if (clearing) differences.push({ ...clearing, isHealed: false })
  return { range, counts, differences }
}

/** Finds candidates; both sides change while they are read, so each candidate is checked again. */
async function compareLists({ pool, bank }: Deps, subject: Subject, range: Range) {
  const seen = new Set<string>()
  const candidates: string[] = []
  for await (const part of listTheirs(bank, subject, range)) {
    const known = await findOurs(
      pool,
      subject,
      part.map(({ bankId }) => bankId),
    )
    for (const theirs of part) {
      seen.add(theirs.bankId)
      const ours = known.get(theirs.bankId) ?? null
      if (compareObject(subject, ours, theirs)) candidates.push(theirs.bankId)
    }
  }
  const missing = (await listOurIds(pool, subject, range)).filter((name) => !seen.has(name))
  return { listed: seen.size, candidates: [...candidates, ...missing] }
}

async function checkAgain(deps: Deps, subject: Subject, bankId: string) {
  const found = await compareNow(deps, subject, bankId)
  if (found?.kind !== 'status' || isEnded(found.ours?.status))
    return found && { ...found, isHealed: false }
  // Our side is still open while the bank has decided: apply the bank's status as usual.
  await heal(deps, subject, bankId)
  const left = await compareNow(deps, subject, bankId)
  return left ? { ...left, isHealed: false } : { ...found, isHealed: true }
}

async function compareNow({ pool, bank }: Deps, subject: Subject, bankId: string) {
  const theirs = await readTheirs(bank, subject, bankId)
  const ours = (await findOurs(pool, subject, [bankId])).get(bankId) ?? null
  return compareObject(subject, ours, theirs)
}

async function heal({ payments, payouts }: Deps, subject: Subject, bankId: string): Promise<void> {
  if (subject === 'payment') await payments.pollByBankId(bankId)
  if (subject === 'refund') await payments.pollRefund(bankId)
  if (subject === 'payout') await payouts.pollByBankId(bankId)
}

const isEnded = (status: string | null | undefined) =>
  status === 'succeeded' || status === 'canceled'
