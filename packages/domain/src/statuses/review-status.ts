/** Moderation status of a text. */
export type ReviewStatus = 'waiting' | 'published' | 'refused' | 'cancelled'

/** Allowed transitions: staff publish and refuse, the author rewrites and cancels. */
export const reviewTransitions: Record<ReviewStatus, readonly ReviewStatus[]> = {
  waiting: ['waiting', 'published', 'refused', 'cancelled'],
  published: ['refused', 'cancelled'],
  refused: ['waiting', 'published', 'cancelled'],
  cancelled: [],
}

/** The statuses with a transition to this one. */
export function statusesBefore(status: ReviewStatus): ReviewStatus[] {
  const all = Object.keys(reviewTransitions) as ReviewStatus[]
  return all.filter((before) => reviewTransitions[before].includes(status))
}
