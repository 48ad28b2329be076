/** In rubles; the database holds to the first (see ask_withdrawal), the bank to the second. */
export const leastWithdrawal = 100
export const mostWithdrawal = 500_000

/** What comes to so much within 30 days needs papers (see withdrawal_without_papers). */
export const withdrawalWithPapers = 15_000

export const mostPapers = 5
export const mostPaperBytes = 10 * 1024 * 1024

/** How long money to a new place waits. */
export const holdHours = 72
