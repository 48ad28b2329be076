export const inMs = (ms: number) => new Date(Date.now() + ms)
