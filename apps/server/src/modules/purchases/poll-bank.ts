/** Requests that are open at the bank at a time, and rows that a run claims together. */
const parallel = 10
const batchSize = 100
/** A run ends before the next minute begins the next one. */
const runMs = 50_000

type PollOptions<Row> = {
  /** Takes up to so many rows that are due; a claimed row is not due again for a while. */
  claim(limit: number): Promise<Row[]>
  /** False when the bank did not answer. */
  poll(row: Row): Promise<boolean>
  abortSignal?: AbortSignal | undefined
  now: () => number
}

/** Asks the bank about everything that is due, until nothing is left or the run has lasted long enough. */
export async function pollBank<Row>({
  claim,
  poll,
  abortSignal,
  now,
}: PollOptions<Row>): Promise<void> {
  const endsAt = now() + runMs
  while (!abortSignal?.aborted && now() < endsAt) {
    const rows = await claim(batchSize)
    const responses = await pollInParallel(rows, poll)
    // A bank that is down is left alone until the next run.
    if (rows.length < batchSize || !responses.some(Boolean)) return
  }
}

async function pollInParallel<Row>(rows: Row[], poll: (row: Row) => Promise<boolean>) {
  const queue = rows.values()
  const responses: boolean[] = []
  const workers = Array.from({ length: parallel }, async () => {
    for (const row of queue) responses.push(await poll(row))
  })
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return responses
}
