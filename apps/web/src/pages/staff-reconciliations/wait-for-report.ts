import type { ApiClient } from '@skidora/contract/client.ts'
import type { Reconciliation } from '@skidora/contract/reconciliations.ts'

const pollMs = 1000
const maxWaitMs = 30_000

/** Polls for a newer report; null if it takes too long or the signal aborts. */
export async function waitForReport(
  api: ApiClient,
  lastId: number,
  signal: AbortSignal,
): Promise<Reconciliation | null> {
  const end = Date.now() + maxWaitMs
  const query = { per_page: 1 }
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (signal.aborted) return null
    const { data } = await api('GET /api/v4/staff/reconciliations', { query }, { signal })
    if (data[0] && data[0].id > lastId) return data[0]
  }
  return null
}
