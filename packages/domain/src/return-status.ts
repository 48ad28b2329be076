export type ReturnStatus = 'waiting' | 'done' | 'refused' | 'withdrawn'

/** What each may turn into. Only a request waits; what is given back at once is done from the start. */
export const returnMoves: Record<ReturnStatus, readonly ReturnStatus[]> = {
  waiting: ['done', 'refused', 'withdrawn'],
  done: [],
  refused: [],
  withdrawn: [],
}
