import { timeoutSignal } from '../api/timeout-signal.ts'
import { ChunkLoadError } from './chunk-load-error.ts'

export const chunkTimeoutMs = 120_000

/** Loads a page's code within 120 s; every error becomes a ChunkLoadError. */
export async function loadPageCode<Module>(
  load: () => Promise<Module>,
  name: string,
  timeoutMs = chunkTimeoutMs,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', name)), timeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : await explain(error, name)
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers put the URL only in the message; whether the file is gone needs a request. */
async function explain(error: unknown, name: string): Promise<ChunkLoadError> {
  const request = String(error).match(/https?:\/\/\S+|\/assets\/\S+/)?.[0] ?? name
  const type = request === name ? offlineOr('other') : await typeOf(request)
  return new ChunkLoadError(type, request, error)
}

async function typeOf(address: string): Promise<ChunkLoadError['type']> {
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: timeoutSignal(),
    })
    return status === 404 ? 'missing' : 'other'
  } catch {
    // During server rendering there is no network to wait for.
    return typeof document === 'undefined' ? 'other' : 'unreachable'
  }
}

const offlineOr = (type: ChunkLoadError['type']) =>
  globalThis.navigator?.onLine === false ? 'unreachable' : type
