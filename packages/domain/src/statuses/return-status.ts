export type ReturnStatus = 'waiting' | 'done' | 'refused' | 'withdrawn'
