import { type ApiClient, isApiError } from '@skidora/contract/client.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { type PageContext, pageContext } from './page-context.ts'

export type LoaderInput = PageContext & {
  params: Record<string, string | undefined>
  url: URL
  signal: AbortSignal
}

/** A page's data. A loader that fails lets the page open with `fallback`. */
export function pageLoader<Data>(fallback: Data, load: (input: LoaderInput) => Promise<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Data> => {
    const page = context.get(pageContext)
    const { signal } = request
    const input = { ...page, params, url: new URL(request.url), signal }
    try {
      return page.persist
        ? await page.persist(() => loadOrLose(input, load), { signal })
        : await load(input)
    } catch (error) {
      // What is no Error was thrown on purpose: a redirect, or `data` with a status of its own.
      if (!(error instanceof Error) || request.signal.aborted) throw error
      page.onDegraded(error)
      return fallback
    }
  }
}

/**
 * Rejects as soon as one request finds no network, whatever the loader makes of failures: a page
 * without its parts would replace the one that is on the screen.
 */
function loadOrLose<Data>(input: LoaderInput, load: (input: LoaderInput) => Promise<Data>) {
  return new Promise<Data>((resolve, reject) => {
    let isLost = false
    const api = async (...call: Parameters<ApiClient>) => {
      try {
        return await input.api(...call)
      } catch (error) {
        if (!isApiError(error) || error.status !== 0 || error.code === 'aborted') throw error
        isLost = true
        reject(error)
        return new Promise<never>(() => {})
      }
    }
    const onDegraded = (error: unknown) => {
      if (!isLost) input.onDegraded(error)
    }
    load({ ...input, api: api as ApiClient, onDegraded }).then(resolve, reject)
  })
}

/** One part of a page: null when it fails or takes too long, so that the rest still opens. */
export async function orNull<Value>(
  page: PageContext,
  part: Promise<Value>,
): Promise<Value | null> {
  const { partTimeoutMs } = page
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
