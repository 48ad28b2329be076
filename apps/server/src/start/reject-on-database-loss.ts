import { setTimeout as sleep } from 'node:timers/promises'

/** Broken connections are noticed sooner than the death of their server. */
const noticeMs = 500

/** Settles like `work`, but rejects with the database failure if that is the cause. */
export async function rejectOnDatabaseLoss<T>(lost: Promise<never>, work: Promise<T>): Promise<T> {
  try {
    return await Promise.race([work, lost])
  } catch (error) {
    await Promise.race([lost, sleep(noticeMs)])
    throw error
  }
}
