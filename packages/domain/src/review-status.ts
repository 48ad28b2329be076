/** What has become of a text that somebody wrote for others to read. */
export type ReviewStatus = 'waiting' | 'published' | 'refused' | 'cancelled'

/** What each may turn into: staff publish and refuse, the author rewrites and takes back. */
export const reviewMoves: Record<ReviewStatus, readonly ReviewStatus[]> = {
  waiting: ['waiting', 'published', 'refused', 'cancelled'],
  published: ['refused', 'cancelled'],
  refused: ['waiting', 'published', 'cancelled'],
  cancelled: [],
}

/** The statuses from which there is a way to this one. */
export function statusesBefore(status: ReviewStatus): ReviewStatus[] {
  const all = Object.keys(reviewMoves) as ReviewStatus[]
  return all.filter((before) => reviewMoves[before].includes(status))
}
