import type { DifferenceKind, DifferenceSubject } from '@skidora/contract/reconciliations.ts'

export type Subject = Exclude<DifferenceSubject, 'clearing'>

/** Our record of one of the bank's objects, with its ledger entries. */
export type Ours = {
  bankId: string
  purchaseId: number | null
  status: 'new' | 'pending' | 'succeeded' | 'canceled'
  kopecks: number
  /** Amount booked in the ledger between us and the bank for it. */
  bookedKopecks: number
}

export type Theirs = {
  bankId: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  kopecks: number
}

type Side = { status: string | null; kopecks: number }

export type FoundDifference = {
  subject: DifferenceSubject
  kind: DifferenceKind
  bankId: string | null
  purchaseId: number | null
  ours: Side | null
  theirs: Side | null
  /** How much more the bank has than our ledger. */
  kopecks: number
}

/** Payments bring money to the bank; refunds and payouts take it away. */
const signs: Record<Subject, 1 | -1> = { payment: 1, refund: -1, payout: -1 }

/** The difference of one object, or null when both sides agree. */
export function compareObject(
  subject: Subject,
  ours: Ours | null,
  theirs: Theirs | null,
): FoundDifference | null {
  const kind = kindOf(ours, theirs)
  const bankId = ours?.bankId ?? theirs?.bankId
  if (!kind || !bankId) return null
  const moved = theirs?.status === 'succeeded' ? theirs.kopecks : 0
  return {
    subject,
    kind,
    bankId,
    purchaseId: ours?.purchaseId ?? null,
    ours: ours && { status: ours.status, kopecks: ours.kopecks },
    theirs: theirs && { status: theirs.status, kopecks: theirs.kopecks },
    kopecks: signs[subject] * (moved - (ours?.bookedKopecks ?? 0)),
  }
}

function kindOf(ours: Ours | null, theirs: Theirs | null): DifferenceKind | null {
  if (!theirs) return ours && 'missing'
  // An unpaid object may come from an order with a lost response, which is harmless.
  if (!ours) return hasMoney(theirs) ? 'unknown' : null
  if (ours.kopecks !== theirs.kopecks) return 'amount'
  if (endOf(ours.status) !== endOf(theirs.status)) return 'status'
  const expected = ours.status === 'succeeded' ? ours.kopecks : 0
  return ours.bookedKopecks === expected ? null : 'unbooked'
}

const hasMoney = ({ status }: Theirs) => status === 'succeeded' || status === 'waiting_for_capture'

/** The final status, or `open`. */
const endOf = (status: Ours['status'] | Theirs['status']) =>
  status === 'succeeded' || status === 'canceled' ? status : 'open'
