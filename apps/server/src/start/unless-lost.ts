import { setTimeout as sleep } from 'node:timers/promises'

/** Broken connections are noticed sooner than the death of the server behind them. */
const noticeMs = 500

/** Settles as `work` does; when the database died under it, that is the reason it gives. */
export async function unlessLost<T>(lost: Promise<never>, work: Promise<T>): Promise<T> {
  try {
    return await Promise.race([work, lost])
  } catch (error) {
    await Promise.race([lost, sleep(noticeMs)])
    throw error
  }
}
