declare module 'virtual:page-routes' {
  import type { PageModule } from './root/page-route.tsx'

  /** Paths of each page of the table, and its code. */
  export const pageRoutes: [paths: string[], load: () => Promise<PageModule>][]
}
