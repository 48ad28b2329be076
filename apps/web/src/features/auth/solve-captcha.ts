import type { ApiClient } from '@skidora/contract/client.ts'
import type { CaptchaChallenge, CaptchaSolution } from '@skidora/contract/passwords.ts'

const maxWaitMs = 120_000

/** Returns proof of work for the server, or undefined on failure or timeout. */
export async function solveCaptcha(api: ApiClient): Promise<string | undefined> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), maxWaitMs)
  try {
    const options = { signal: giveUp.signal, timeoutMs: maxWaitMs }
    const { data: challenge } = await api('GET /api/v4/captcha/challenge', undefined, options)
    const solution = await findSolution(challenge, giveUp.signal)
    return btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** In a worker, so that the main thread stays responsive. */
function findSolution(challenge: CaptchaChallenge, signal: AbortSignal): Promise<CaptchaSolution> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  const solution = new Promise<CaptchaSolution>((resolve, reject) => {
    signal.addEventListener('abort', reject)
    worker.onerror = reject
    worker.onmessage = ({ data }: MessageEvent<CaptchaSolution | { error: unknown } | null>) => {
      if (data && 'counter' in data) resolve(data)
      else reject(data?.error)
    }
  })
  worker.postMessage({ type: 'work', challenge })
  return solution.finally(() => worker.terminate())
}
