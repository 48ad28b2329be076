/**
 * Runs at most `limit` tasks concurrently; the others wait in order. Beyond `maxWaiting` they are
 * rejected with the error of `refusal`.
 */
export function limitConcurrency(
  limit: number,
  { maxWaiting, refusal }: { maxWaiting: number; refusal: () => Error } = unbounded,
) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1
    else if (waiting.length >= maxWaiting) throw refusal()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Hands the slot over rather than freeing it, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }
}

const unbounded = {
  maxWaiting: Number.POSITIVE_INFINITY,
  refusal: () => new Error('queue is full'),
}
