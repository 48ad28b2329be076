/** Concurrent requests to the bank, and rows claimed per batch. */
const parallel = 10
const batchSize = 100
/** A run ends before cron starts the next one a minute later. */
const runMs = 50_000

type PollOptions<Row> = {
  /** Claims up to `limit` due rows; a claimed row is not due again for a while. */
  claim(limit: number): Promise<Row[]>
  /** False when the bank did not respond. */
  poll(row: Row): Promise<boolean>
  abortSignal?: AbortSignal | undefined
  now: () => number
}

/** Polls the bank about every due row until none is left or the run reaches its time limit. */
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
    // When the bank is down, the rest waits for the next run.
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
