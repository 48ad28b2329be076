import { uploadsBusy } from '../../limits/uploads-busy.ts'

export type UploadBudget = {
  /** Reserves bytes for the clients until the returned function is called, or rejects with 503. */
  reserve(bytes: number, clients: string[]): () => void
}

/** Overhead of any upload, however small its file. */
const minBytes = 64 * 1024

/** Limits the bytes of uploads in flight, in all and per client. */
export function createUploadBudget(limits: { total: number; perClient: number }): UploadBudget {
  const byClient = new Map<string, number>()
  let total = 0

  function add(bytes: number, clients: string[]) {
    total += bytes
    for (const client of clients) {
      const inFlight = (byClient.get(client) ?? 0) + bytes
      if (inFlight > 0) byClient.set(client, inFlight)
      else byClient.delete(client)
    }
  }

  return {
    reserve(size, clients) {
      const bytes = Math.max(size, minBytes)
      const isClientFull = clients.some(
        (client) => (byClient.get(client) ?? 0) + bytes > limits.perClient,
      )
      if (isClientFull || total + bytes > limits.total) throw uploadsBusy()
      add(bytes, clients)
      return () => add(-bytes, clients)
    },
  }
}
