import type { ApiClient } from '@skidora/contract/client.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { hasNoResponse, isTemporary } from '../api/lost-network.ts'
import { type PageContext, pageContext } from './page-context.ts'

export type LoaderInput = PageContext & {
  params: Record<string, string | undefined>
  url: URL
  signal: AbortSignal
}

/**
 * A page's loader. In the browser, the previous page stays visible while a required request is
 * retried; a final failure opens the page with `fallback`.
 */
export function pageLoader<Data>(fallback: Data, load: Load<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Data> => {
    const page = context.get(pageContext)
    const { signal } = request
    const input = { ...page, params, url: new URL(request.url), signal }
    try {
      return await (page.retry ? loadWithRetries(input, load, page.retry) : load(input))
    } catch (error) {
      // Non-Error throws are intentional (redirects and responses).
      if (!(error instanceof Error) || signal.aborted) throw error
      page.onDegraded(error)
      return fallback
    }
  }
}

type Load<Data> = (input: LoaderInput) => Promise<Data>

type Attempt<Data> = { outcome: Promise<Data>; failure: unknown; degraded: unknown[] }

async function loadWithRetries<Data>(
  input: LoaderInput,
  load: Load<Data>,
  retry: NonNullable<PageContext['retry']>,
): Promise<Data> {
  let last: Attempt<Data> | undefined
  const attempt = async () => {
    last = await attemptLoad(input, load)
    if (last.failure) throw last.failure
    return last
  }
  const options = { kind: 'page', signal: input.signal } as const
  // After the last attempt the page opens with that attempt's result.
  const { outcome, degraded } = await retry(attempt, options).catch((error) => {
    if (!last) throw error
    return last
  })
  for (const error of degraded) input.onDegraded(error)
  return outcome
}

/** Loads once and returns the failed required request, even if the loader caught its error. */
async function attemptLoad<Data>(input: LoaderInput, load: Load<Data>): Promise<Attempt<Data>> {
  const failures: unknown[] = []
  const degraded: unknown[] = []
  let hasResponse = false
  const api = async (...call: Parameters<ApiClient>) => {
    try {
      const response = await input.api(...call)
      hasResponse = true
      return response
    } catch (error) {
      if (hasNoResponse(error) || isTemporary(error)) failures.push(error)
      else hasResponse = true
      throw error
    }
  }
  const onDegraded = (error: unknown) => void degraded.push(error)
  const outcome = load({ ...input, api: api as ApiClient, onDegraded })
  const failure = await outcome.then(
    // Optional parts may fail if something has loaded; a page whose parts all failed is retried.
    () => failures.find((error) => !hasResponse || !optionalFailures.has(Object(error))),
    (error: unknown) => error,
  )
  return { outcome, failure, degraded }
}

/** Errors of optional requests. */
const optionalFailures = new WeakSet<object>()

/** An optional part of a page: null on error or timeout, so that the rest still opens. */
export async function orNull<Value>(
  page: PageContext,
  part: Promise<Value>,
): Promise<Value | null> {
  const { partTimeoutMs } = page
  part.catch((error) => void optionalFailures.add(Object(error)))
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`timeout of ${partTimeoutMs} ms exceeded`)),
      partTimeoutMs,
    )
  })
  try {
    return await Promise.race([part, timeout])
  } catch (error) {
    page.onDegraded(error)
    return null
  } finally {
    clearTimeout(timer)
  }
}
