import type { ApiClient } from '@skidora/contract/client.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { hasNoResponse, isServerFault } from './lost-network.ts'
import { type PageContext, pageContext } from './page-context.ts'

export type LoaderInput = PageContext & {
  params: Record<string, string | undefined>
  url: URL
  signal: AbortSignal
}

/**
 * A page's data. In the browser, the page on the screen stays while a required request is retried;
 * a load that fails for good lets the page open with `fallback`.
 */
export function pageLoader<Data>(fallback: Data, load: Load<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Data> => {
    const page = context.get(pageContext)
    const { signal } = request
    const input = { ...page, params, url: new URL(request.url), signal }
    try {
      return await (page.retry ? loadWithRetries(input, load, page.retry) : load(input))
    } catch (error) {
      // Redirects and responses are thrown on purpose.
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
  // When the attempts are used up, the page opens with what the last one has given.
  const { outcome, degraded } = await retry(attempt, options).catch((error) => {
    if (!last) throw error
    return last
  })
  for (const error of degraded) input.onDegraded(error)
  return outcome
}

/** Loads once and returns the required request that failed, even if the loader ignored it. */
async function attemptLoad<Data>(input: LoaderInput, load: Load<Data>): Promise<Attempt<Data>> {
  const failures: unknown[] = []
  const degraded: unknown[] = []
  let hasResponse = false
  const api = async (...call: Parameters<ApiClient>) => {
    try {
      const answer = await input.api(...call)
      hasResponse = true
      return answer
    } catch (error) {
      if (hasNoResponse(error) || isServerFault(error)) failures.push(error)
      else hasResponse = true
      throw error
    }
  }
  const onDegraded = (error: unknown) => void degraded.push(error)
  const outcome = load({ ...input, api: api as ApiClient, onDegraded })
  const failure = await outcome.then(
    // Parts degrade beside what has arrived; a page of nothing but failed parts is no page.
    () => failures.find((error) => !hasResponse || !optionalFailures.has(Object(error))),
    (error: unknown) => error,
  )
  return { outcome, failure, degraded }
}

/** Errors of requests that their page can do without. */
const optionalFailures = new WeakSet<object>()

/** One part of a page: null when it fails or takes too long, so that the rest still opens. */
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
