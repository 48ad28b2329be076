import './styles/base.css'
import './styles/tones.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createMemoryRouter,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from './lib/api-client.ts'
import { isFeatureOn } from './lib/features.ts'
import { followLinks } from './lib/follow-links.ts'
import { guestMarks, keepUtm } from './lib/guest-marks.ts'
import { followOwner } from './lib/kept-coupons.ts'
import { logger } from './lib/logger.ts'
import { provideRetryCode, retryUntilOnline } from './lib/lost-network.ts'
import { pageContext } from './lib/page-context.ts'
import type { PageHandle } from './lib/page-handle.ts'
import { type PageState, pageStateId } from './lib/page-state.ts'
import { registerServiceWorker } from './lib/register-service-worker.ts'
import { isSearchCacheHost } from './lib/search-cache-hosts.ts'
import { readToken, shareTokenUnder } from './lib/session-token.ts'
import { loadSessionParts } from './lib/settle-token.ts'
import { createUserStore } from './lib/user-store.ts'
import { AppProviders } from './root/AppProviders.tsx'
import { ReloadNotice } from './root/ReloadNotice.tsx'
import { routes } from './routes.ts'

/** A phone on a slow network deserves more patience than our own database. */
const partTimeoutMs = 6000

type Router = ReturnType<typeof createBrowserRouter>

const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '')
keepUtm(location.search)
shareTokenUnder(state.visitor.site.cookieDomain)
const userStore = createUserStore(state.visitor, {
  userAgent: navigator.userAgent,
  ...guestMarks(),
})
/** A search engine shows its copy of a page at an address of its own. */
const isStoredCopy = isSearchCacheHost(location.hostname)
/** The server may answer with another page than was asked for: offline, not found, failed. */
const isAnotherPage = !isStoredCopy && location.pathname !== state.url.split('?', 1)[0]

// Before it is needed: without a network it could not be loaded.
provideRetryCode(import('./root/lost-network-notice.tsx'))
try {
  // Evaluating all this code was work enough.
  await nextTask()
  await loadRenderedPage(state.pageId)
  await nextTask()
  const router = createRouter()
  await nextTask()
  start(router)
} catch (error) {
  offerReload(error)
}
// Made by the build.
if (!import.meta.env.DEV) registerServiceWorker()

function start(router: Router) {
  const root = document.getElementById('root')
  if (!root) return
  // As a transition it is done in slices, between which the page scrolls and takes presses.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppProviders visitor={state.visitor} userStore={userStore}>
          <RouterProvider router={router} />
        </AppProviders>
      </StrictMode>,
      {
        // As any other error of the page: whoever listens for those hears of it.
        onCaughtError: reportError,
        onRecoverableError(error) {
          logger.warn('hydration', { error: String(error) })
          // What React now renders itself may need data that only the written page had.
          void router.revalidate()
        },
      },
    )
  })
  // Such a page is no place to go on from: its links load anew.
  if (!isAnotherPage) followLinks(router, routes)
  void import('./features/site/follow-header.ts')
  followOwner(userStore)
  // Guests have no session to check.
  if (readToken())
    void loadSessionParts().then(({ checkSession }) => checkSession(state.visitor, userStore))
}

/** Between two pieces of work the page is drawn, scrolls and takes presses. */
function nextTask(): Promise<void> {
  // Not a timer, which a page in the background would wait for.
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** The page stands as the server wrote it, but nothing on it will work. */
function offerReload(error: unknown) {
  logger.warn('page code failed to load', { error: String(error) })
  const notice = document.body.appendChild(document.createElement('div'))
  createRoot(notice).render(<ReloadNotice />)
}

function createRouter(): Router {
  const api = createApiClient({ crmUrl: state.visitor.crmUrl })
  const options = {
    hydrationData: state.router,
    getContext() {
      const context = new RouterContextProvider()
      context.set(pageContext, {
        api,
        visitor: { ...state.visitor, user: userNow() },
        isFeatureOn,
        partTimeoutMs,
        onDegraded: (error) => logger.warn('page opened without a part', { error: String(error) }),
        retry: retryUntilOnline,
      })
      return context
    },
  }
  return isAnotherPage || isStoredCopy
    ? createMemoryRouter(routes, { ...options, initialEntries: [state.url] })
    : createBrowserRouter(routes, options)
}

/** Who has signed in on the page itself is known to the pages after it. */
function userNow() {
  const user = userStore.get()
  return user.isSignedIn ? user : null
}

/** The server has rendered this page already: hydration must not begin before its code is here. */
async function loadRenderedPage(id: string | undefined) {
  const pages: RouteObject[] = routes.flatMap(({ children = [] }) => children)
  const route = pages.find((page) => page.id === id)
  if (typeof route?.lazy !== 'function') return
  const page = await route.lazy()
  const { failure } = (page.handle ?? {}) as Partial<PageHandle>
  if (failure) throw failure
  Object.assign(route, page, { lazy: undefined })
}
