/** Status of a withdrawal. */
export type WithdrawalStatus =
  | 'draft'
  /** Staff check the documents. */
  | 'checking'
  /** Three days for the owner to stop a payout to a new destination. */
  | 'holding'
  /** The bank has it, or is being notified. */
  | 'paying'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'failed'

/** Allowed transitions. Once the bank may know of it, it cannot be cancelled. */
export const withdrawalTransitions: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  draft: ['checking', 'holding', 'paying'],
  checking: ['holding', 'paying', 'refused', 'cancelled'],
  holding: ['paying', 'cancelled'],
  paying: ['paid', 'failed'],
  paid: [],
  refused: [],
  cancelled: [],
  failed: [],
}
