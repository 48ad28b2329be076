import { AccountFrame } from '../../../layouts/AccountFrame.tsx'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { type LoaderInput, pageLoader } from '../../../lib/page/page-loader.ts'
import { redirectToSignIn } from '../../../lib/session/redirect-to-sign-in.ts'

/** Loader of an account page; guests are redirected to sign in and back. */
export const accountLoader = <Data>(fallback: Data, load: (page: LoaderInput) => Promise<Data>) =>
  pageLoader(fallback, async (page) => {
    if (!page.visitor.user) throw redirectToSignIn(page.url)
    return load(page)
  })

export const accountHandle = (title: string, description: string): PageHandle => ({
  layout: { frame: AccountFrame },
  hidesChips: true,
  meta: () => ({ title: `${title} — Скидора`, description, robots: 'noindex' }),
})
