import type { MovedServices } from '@skidora/domain/pages/moved-address.ts'
import type { UserInfo } from './accounts.ts'
import type { ApiClient } from './client.ts'
import type { City } from './locations.ts'
import type { Network } from './networks.ts'

/** Tile source of the maps. */
export type Tiles = {
  /** URL with {z}, {x} and {y}. */
  url: string
  /** Attribution; may contain links. */
  attribution: string
}

/** Visitor data known before any loading; sent to the browser unchanged. */
export type Visitor = {
  city: City
  site: {
    protocol: 'http' | 'https'
    /** Host without the city label, with the port. */
    base: string
    /** Replaces it in addresses for search engines, if the request's host may be forged. */
    canonicalBase?: string
    /** False on an IP address such as 127.0.0.1, where a city cannot be a subdomain. */
    hasCityLabels: boolean
    /** Cookie domain shared by all city subdomains, if any. */
    cookieDomain?: string
  }
  device: 'mobile' | 'tablet' | 'desktop'
  /** The visitor chose the desktop layout for every screen size. */
  isNotAdaptive: boolean
  theme: 'light' | 'dark' | 'system'
  user: UserInfo | null
  /** Base URL of the CRM service, a path of ours or another host. */
  crmUrl: string
  /** Services on other hosts, by their path here. */
  services: MovedServices
  /** Null if maps use the vector background of this project. */
  tiles: Tiles | null
  /** Error reporting of the checkout pages, if configured. */
  sentryDsn?: string
  /** Networks available for sign-in. */
  networks: Network[]
  /** Render time, ISO: countdowns start from it on the server and in the browser. */
  now: string
  /** End of the day of `now` in the city, in the format of card dates. */
  dayEnd: string
}

export type PageRequest = {
  /** Path and query. */
  url: string
  /** Submitted plain form. */
  form?: URLSearchParams
  visitor: Visitor
  api: ApiClient
  /** Whether a feature flag is on for all users. */
  isFeatureOn(name: string): Promise<boolean>
  signal: AbortSignal
  onError(error: unknown): void
}

export type PageResult =
  | {
      kind: 'redirect'
      status: number
      location: string
      /** Token of the session opened by the form. */
      token?: string
    }
  | {
      kind: 'page'
      status: number
      html: string
      /** A part failed to load: may be shown, must not be cached. */
      isDegraded: boolean
    }

/** Not found; `page` is the URL of the page that says so. */
export type MissingPage = { kind: 'missing'; page: string }

export type RenderPage = (request: PageRequest) => Promise<PageResult | MissingPage>

/** Vite manifest: browser build files by source file. */
export type AssetManifest = Record<
  string,
  {
    file: string
    isEntry?: boolean
    css?: string[]
    imports?: string[]
    dynamicImports?: string[]
    assets?: string[]
  }
>

/** Cache of rendered parts shared by pages; the server limits its size. */
export type TextCache = {
  get(key: string): string | undefined
  set(key: string, text: string): void
}

/** Exports of the web application's server bundle. */
export type WebBundle = {
  createRenderPage(manifest: AssetManifest | null, parts: TextCache): RenderPage
}
