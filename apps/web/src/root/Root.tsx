import { paths } from '@skidora/domain/pages/paths.ts'
import { type ElementType, Fragment, useEffect, useRef, useSyncExternalStore } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router'
import { BaseLayout } from '../layouts/BaseLayout.tsx'
import { EmptyLayout } from '../layouts/EmptyLayout.tsx'
import { asyncFailure } from '../lib/api/async-failure.ts'
import { usePendingPage } from '../lib/api/lost-network.ts'
import { applyHead } from '../lib/page/apply-head.ts'
import type { PageHandle, PageLayout } from '../lib/page/page-handle.ts'
import { pageHead } from '../lib/page/page-head.ts'
import { useVisitor } from '../lib/page/visitor.ts'
import { PageSkeleton } from '../ui/blocks/PageSkeleton.tsx'
import { ProgressBar } from '../ui/blocks/ProgressBar.tsx'
import { usePageFocus } from './use-page-focus.ts'

const layouts = { base: BaseLayout, empty: EmptyLayout }

/** Wraps every page: layout, progress bar, head, and the redirect to /500. */
export function Root() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const [Layout, Frame] = wrappersOf(handle?.layout ?? 'base')
  const { pathname } = useLocation()
  const { state, location: next } = useNavigation()
  const pending = usePendingPage()
  useHead()
  // After the head, because it announces the title.
  usePageFocus()
  useAsyncFailure()
  return (
    <>
      <ProgressBar active={state !== 'idle' && pending !== 'lost'} />
      <Layout>
        <Frame>
          {/* Within a page its own parts show the loading state; after an error the old page
              stays. */}
          {next && pending === 'none' && next.pathname !== pathname && (
            <PageSkeleton shape={next.pathname.startsWith(paths.deal('')) ? 'deal' : 'cards'} />
          )}
          <Outlet />
        </Frame>
      </Layout>
      <ScrollRestoration />
    </>
  )
}

function wrappersOf(layout: PageLayout): [layout: ElementType, frame: ElementType] {
  if (typeof layout === 'string') return [layouts[layout], Fragment]
  return typeof layout === 'function' ? [layout, Fragment] : [BaseLayout, layout.frame]
}

function useHead() {
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const rendered = useRef({ loaderData, pathname })
  useEffect(() => {
    // Skips the initial head: the server rendered it from data that hydration lacks.
    if (loaderData === rendered.current.loaderData && pathname === rendered.current.pathname) return
    const { title, tags } = pageHead({ handle, loaderData }, pathname, visitor)
    applyHead(title, tags)
  }, [handle, loaderData, pathname, visitor])
}

function useAsyncFailure() {
  const hasFailed = useSyncExternalStore(asyncFailure.subscribe, asyncFailure.isRaised, () => false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    asyncFailure.clear()
    navigate(paths.serverError())
  }, [hasFailed, navigate])
}
