/** Lets at most `limit` pieces of work run at once; the others wait in the order they came. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed over rather than freed, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }
}
