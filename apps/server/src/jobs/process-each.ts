/**
 * Processes items one by one. A failed item does not stop the others, but the job fails at the end,
 * so that the worker retries it for the rest.
 */
export async function processEach<Item>(
  items: AsyncIterable<Item>,
  abortSignal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failed = 0
  let cause: unknown
  for await (const item of items) {
    if (abortSignal.aborted) throw new Error('stopped before all items were processed')
    try {
      await work(item)
    } catch (error) {
      failed += 1
      cause = error
    }
  }
  if (failed > 0) throw new Error(`failed for ${failed} items`, { cause })
}
