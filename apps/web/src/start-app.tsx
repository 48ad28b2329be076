import './styles/base.css'
import './styles/tones.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createMemoryRouter,
  type HydrationState,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './create-routes.ts'
import { createApiClient } from './lib/api/api-client.ts'
import { provideRetryCode, retryUntilOnline } from './lib/api/lost-network.ts'
import { logger } from './lib/browser/logger.ts'
import { registerServiceWorker } from './lib/browser/register-service-worker.ts'
import { loadPersistently } from './lib/loading/lazy-part.ts'
import { isFeatureOn } from './lib/page/features.ts'
import { followLinks } from './lib/page/follow-links.ts'
import { pageContext } from './lib/page/page-context.ts'
import type { PageHandle } from './lib/page/page-handle.ts'
import { type PageState, pageStateId, shellStateId } from './lib/page/page-state.ts'
import { isSearchCacheHost } from './lib/page/search-cache-hosts.ts'
import { setMovedServices } from './lib/service-address.ts'
import { claimTab } from './lib/session/claim-tab.ts'
import { guestAttribution, storeUtm } from './lib/session/guest-attribution.ts'
import { loadSessionParts } from './lib/session/resolve-token.ts'
import { readToken, readTokenOwner, setTokenCookieDomain } from './lib/session/session-token.ts'
import { createUserStore } from './lib/session/user-store.ts'
import { AppProviders } from './root/AppProviders.tsx'
import type { PageRoute } from './root/page-route.tsx'
import { ReloadNotice } from './root/ReloadNotice.tsx'

/** Longer than on the server: phones may be on a slow network. */
const partTimeoutMs = 6000

type Router = ReturnType<typeof createBrowserRouter>

const state: PageState = readState(pageStateId)
storeUtm(location.search)
setMovedServices(state.visitor.services)
setTokenCookieDomain(state.visitor.site.cookieDomain)
// Before forms restore their drafts.
claimTab(readToken() ? readTokenOwner() : null)
const userStore = createUserStore(state.visitor, {
  userAgent: navigator.userAgent,
  ...guestAttribution(),
})
/** Search engines serve their cached copy of a page from their own host. */
const isStoredCopy = isSearchCacheHost(location.hostname)
/** The server may render another page than the requested one: offline, not found, error. */
const isAnotherPage = !isStoredCopy && location.pathname !== state.url.split('?', 1)[0]

/** Starts the application of the rendered page, which has the routes of its own pages only. */
export async function startApp(pages: PageRoute[]) {
  // Preloaded: without a network it could not be loaded.
  provideRetryCode(import('./root/lost-network-notice.tsx'))
  const routes = createRoutes(pages)
  try {
    // Yields to the event loop: evaluating the bundle was a long task.
    await nextTask()
    await loadRenderedPage(routes)
    await nextTask()
    const router = createRouter(routes)
    await nextTask()
    hydrate(router, routes)
  } catch (error) {
    offerReload(error)
  }
  // The service worker exists only in production builds.
  if (!import.meta.env.DEV) registerServiceWorker()
}

function hydrate(router: Router, routes: RouteObject[]) {
  const root = document.getElementById('root')
  if (!root) return
  // A transition hydrates in slices, so that the page scrolls and handles input in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppProviders visitor={state.visitor} userStore={userStore}>
          <RouterProvider router={router} />
        </AppProviders>
      </StrictMode>,
      {
        // Reports caught errors like uncaught ones, so that error tracking sees them.
        onCaughtError: reportError,
        onRecoverableError(error) {
          logger.warn('hydration error', { error: String(error) })
          // The client render may need data that hydration stripped (`toHydrate`).
          void router.revalidate()
        },
      },
    )
  })
  // A page rendered for another URL must not handle navigation: its links do full page loads.
  if (!isAnotherPage) followLinks(router, routes)
  loadPersistently(() => import('./root/after-hydration.ts'), 'after hydration', 'quiet')
    .then(({ afterHydration }) => afterHydration(userStore, state.visitor))
    // Optional: without it the menu stays a plain disclosure.
    .catch((error) => logger.warn('after hydration failed to load', { error: String(error) }))
  // Guests have no session to check.
  if (readToken())
    void loadSessionParts().then(({ checkSession }) => checkSession(state.visitor, userStore))
}

/** Yields between tasks, so that the browser can paint and handle input. */
function nextTask(): Promise<void> {
  // A message channel, because browsers throttle timers of background pages.
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Hydration failed: the server's HTML is visible but not interactive. */
function offerReload(error: unknown) {
  logger.warn('page code failed to load', { error: String(error) })
  const notice = document.body.appendChild(document.createElement('div'))
  createRoot(notice).render(<ReloadNotice />)
}

function createRouter(routes: RouteObject[]): Router {
  const api = createApiClient({ crmUrl: state.visitor.crmUrl })
  const options = {
    hydrationData: hydrationState(),
    getContext() {
      const context = new RouterContextProvider()
      context.set(pageContext, {
        api,
        visitor: { ...state.visitor, user: userNow() },
        isFeatureOn,
        partTimeoutMs,
        onDegraded: (error) =>
          logger.warn('optional part of a page failed to load', { error: String(error) }),
        retry: retryUntilOnline,
      })
      return context
    },
  }
  return isAnotherPage || isStoredCopy
    ? createMemoryRouter(routes, { ...options, initialEntries: [state.url] })
    : createBrowserRouter(routes, options)
}

function readState(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent ?? '')
}

function hydrationState(): HydrationState {
  const shell = readState(shellStateId)
  return {
    ...state.router,
    loaderData: { ...state.router.loaderData, ...(shell && { root: shell }) },
  }
}

/** Includes a user who signed in after the page was rendered. */
function userNow() {
  const user = userStore.get()
  return user.isSignedIn ? user : null
}

/** Loads the rendered page's code, which hydration needs. */
async function loadRenderedPage(routes: RouteObject[]) {
  const pages: RouteObject[] = routes.flatMap(({ children = [] }) => children)
  const route = pages.find((page) => page.id === state.pageId)
  if (typeof route?.lazy !== 'function') return
  const page = await route.lazy()
  const { failure } = (page.handle ?? {}) as Partial<PageHandle>
  if (failure) throw failure
  Object.assign(route, page, { lazy: undefined })
}
