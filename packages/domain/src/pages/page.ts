/** Applications of the browser: none loads code of another's pages. */
export type AppName = 'shop' | 'staff' | 'desk'

/** One page of the site. Whatever needs to know about pages derives it from these. */
export type Page = {
  /** With :params; `?` follows optional ones. */
  path: string
  /** Other paths of the same page. */
  aliases?: readonly string[]
  /** Source file below apps/web/src/pages; none if the server itself sends a file. */
  file?: string
  /** Export with the page's loader, handle and component, if it is not the file itself. */
  exported?: string
  /** The application that shows the page, if not the shop. */
  app?: Exclude<AppName, 'shop'>
  layout: 'base' | 'checkout' | 'empty' | 'personal-account'
  /** Who may open it, if not everybody; `demo` pages exist in the demo only. */
  access?: 'account' | 'staff' | 'demo'
  /**
   * Allows to cache the page for guests, until a change in its city or in any city. Only for pages
   * that are the same for all guests of a city.
   */
  cache?: 'city' | 'all-cities'
  /** Query parameters that the server reads; it drops all others. */
  query?: readonly string[]
  /** Query parameters that only the browser reads: they reach neither the render nor the cache. */
  browserQuery?: readonly string[]
  /** Listed in the sitemap, without its optional parameters. */
  isIndexed?: true
  /** Closed to search engines by robots.txt, with everything below its first segment. */
  isClosed?: true
  /** Has a form that works without JavaScript: the page's action handles the POST. */
  hasForm?: true
  /** Response status, if not 200. */
  status?: number
  /** Allowed values of parameters, if not any text. */
  values?: Readonly<Record<string, readonly string[]>>
  // Further facts that `GET /api/routes/main` lists, in the words of the specification.
  name?: string
  catalogue?: true
  map?: true
  pageStatistics?: true
  analytics?: false
  redirect?: string
  sections?: readonly string[]
}

export const appOf = ({ app }: Page): AppName => app ?? 'shop'
