/** In rubles; the database enforces the minimum (see ask_withdrawal), the bank the maximum. */
export const leastWithdrawal = 100
export const mostWithdrawal = 500_000

/** Documents are required once 30 days add up to this (see withdrawal_without_papers). */
export const withdrawalWithPapers = 15_000

export const mostPapers = 5
export const mostPaperBytes = 10 * 1024 * 1024

/** Delay of payouts to a new destination. */
export const holdHours = 72
