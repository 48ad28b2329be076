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
