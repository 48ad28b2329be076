import type { ApiClient } from '@skidora/contract/client.ts'

const pollMs = 1000
const maxWaitMs = 30_000

/** Polls until there is a newer report; false if it takes too long or the signal aborts. */
export async function waitForReport(
  api: ApiClient,
  lastId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + maxWaitMs
  const query = { per_page: 1 }
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (signal.aborted) return false
    const { data } = await api('GET /api/v4/staff/reconciliations', { query }, { signal })
    if ((data[0]?.id ?? 0) > lastId) return true
  }
  return false
}
