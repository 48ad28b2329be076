import { AccountLayout } from '../../layouts/AccountLayout.tsx'
import { askIn } from '../../lib/ask-in.ts'
import type { PageHandle } from '../../lib/page-handle.ts'
import { type LoaderInput, pageLoader } from '../../lib/page-loader.ts'

/** Loader of an account page; guests are redirected to sign in and back. */
export const accountLoader = <Data>(fallback: Data, load: (page: LoaderInput) => Promise<Data>) =>
  pageLoader(fallback, async (page) => {
    if (!page.visitor.user) throw askIn(page.url)
    return load(page)
  })

export const accountHandle = (title: string, description: string): PageHandle => ({
  layout: AccountLayout,
  meta: () => ({ title: `${title} — Скидора`, description, robots: 'noindex' }),
})
