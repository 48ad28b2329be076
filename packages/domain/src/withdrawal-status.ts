/** What has become of money that somebody takes out. */
export type WithdrawalStatus =
  | 'draft'
  /** Staff look at the papers. */
  | 'checking'
  /** Three days for the owner to stop money that goes to a new place. */
  | 'holding'
  /** The bank has it, or is being told. */
  | 'paying'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'failed'

/** What each may turn into. Once the bank may know of it, nobody takes it back. */
export const withdrawalMoves: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  draft: ['checking', 'holding', 'paying'],
  checking: ['holding', 'paying', 'refused', 'cancelled'],
  holding: ['paying', 'cancelled'],
  paying: ['paid', 'failed'],
  paid: [],
  refused: [],
  cancelled: [],
  failed: [],
}
