/** In rubles; the database enforces the minimum (see submit_withdrawal), the bank the maximum. */
export const minWithdrawal = 100
export const maxWithdrawal = 500_000

/** Documents are required once 30 days add up to this (see withdrawal_limit_without_papers). */
export const documentsFromAmount = 15_000

export const maxDocuments = 5
export const maxDocumentBytes = 10 * 1024 * 1024

/** Delay of payouts to a new destination. */
export const newDestinationDelayHours = 72
