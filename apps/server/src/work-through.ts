/**
 * A job's work on many people, one after the other. Whoever fails does not stand in the others' way,
 * but the job fails at the end, so that the worker runs it again for those who are left.
 */
export async function workThrough(
  people: AsyncIterable<{ id: number }>,
  abortSignal: AbortSignal,
  work: (person: { id: number }) => Promise<void>,
): Promise<void> {
  let failed = 0
  let cause: unknown
  for await (const person of people) {
    if (abortSignal.aborted) throw new Error('stopped before everybody had their turn')
    try {
      await work(person)
    } catch (error) {
      failed += 1
      cause = error
    }
  }
  if (failed > 0) throw new Error(`failed for ${failed} people`, { cause })
}
