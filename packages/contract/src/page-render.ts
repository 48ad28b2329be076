import type { UserInfo } from './accounts.ts'
import type { ApiClient } from './client.ts'
import type { City } from './locations.ts'
import type { Network } from './networks.ts'

/** Where the pictures below maps come from. */
export type Tiles = {
  /** Address with {z}, {x} and {y} in it. */
  url: string
  /** Whose pictures they are; may hold links. */
  attribution: string
}

/** What a page knows of its visitor before anything is loaded; travels to the browser as it is. */
export type Visitor = {
  city: City
  site: {
    protocol: 'http' | 'https'
    /** Host without the city label, with the port. */
    base: string
    /** False on a bare address such as 127.0.0.1, where a city cannot be a label of the host. */
    hasCityLabels: boolean
    /** The domain of cookies that all cities share, where there is one. */
    cookieDomain?: string
  }
  device: 'mobile' | 'tablet' | 'desktop'
  /** The visitor asked for the desktop page on whatever screen. */
  isNotAdaptive: boolean
  theme: 'light' | 'dark' | 'system'
  user: UserInfo | null
  /** Where the CRM service answers, a path of ours or another host. */
  crmUrl: string
  /** Null when maps stand on a plain ground of our own. */
  tiles: Tiles | null
  /** Where the pages of checkout report errors, if anywhere. */
  sentryDsn?: string
  /** Networks that one can sign in through. */
  networks: Network[]
  /** When the page was rendered, ISO: countdowns begin from it on both sides. */
  now: string
  /** When the day of `now` ends in the city, written as the dates of cards are. */
  dayEnd: string
}

export type PageRequest = {
  /** Path and query. */
  url: string
  /** What a plain form sent to the page. */
  form?: URLSearchParams
  visitor: Visitor
  api: ApiClient
  /** Whether something is switched on for everybody. */
  isFeatureOn(name: string): Promise<boolean>
  signal: AbortSignal
  onError(error: unknown): void
}

export type PageResult =
  | {
      kind: 'redirect'
      status: number
      location: string
      /** Of the session that the form has opened. */
      token?: string
    }
  | {
      kind: 'page'
      status: number
      html: string
      /** Some part could not be loaded: good enough to show, not good enough to keep. */
      isDegraded: boolean
    }

/** There is nothing at the address; `page` is the address of the page that says so. */
export type MissingPage = { kind: 'missing'; page: string }

export type RenderPage = (request: PageRequest) => Promise<PageResult | MissingPage>

/** Files of the browser build, by source file, as Vite writes them. */
export type AssetManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[] }
>

/** Rendered parts that pages share; the server decides how much of them it keeps. */
export type TextCache = {
  get(key: string): string | undefined
  set(key: string, text: string): void
}

/** What the web application's server bundle gives to the server. */
export type WebBundle = {
  createRenderPage(manifest: AssetManifest | null, parts: TextCache): RenderPage
}
