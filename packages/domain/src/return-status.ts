export type ReturnStatus = 'waiting' | 'done' | 'refused' | 'withdrawn'

/** Allowed transitions. Only a request is `waiting`; an instant return is `done` from the start. */
export const returnTransitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  waiting: ['done', 'refused', 'withdrawn'],
  done: [],
  refused: [],
  withdrawn: [],
}
