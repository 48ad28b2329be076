import { isApiError } from '@skidora/contract/client.ts'
import { CheckoutLayout } from '../../layouts/CheckoutLayout.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import type { LoaderInput } from '../../lib/page/page-loader.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { redirectToSignIn } from '../../lib/session/redirect-to-sign-in.ts'

/** Checkout pages are private and not indexed. */
export const checkoutHandle = (title: string, description: string): PageHandle => ({
  layout: CheckoutLayout,
  meta: () => ({ title: `${title} — Скидора`, description, robots: 'noindex' }),
})

/** Loads an order; guests are redirected to sign in and back. */
export async function loadOrder<Result>(
  page: LoaderInput,
  load: (purchaseId: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await load(readId(page.params.purchaseId ?? page.url.searchParams.get('purchaseId')))
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 401) throw redirectToSignIn(page.url)
    if (error.status === 404) throw notFound()
    throw error
  }
}

/** Parses an id of the URL; 404 if invalid. */
export function readId(text: string | null | undefined): number {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  if (id === 0) throw notFound()
  return id
}
