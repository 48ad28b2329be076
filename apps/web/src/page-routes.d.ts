/** All pages, for the server. */
declare module 'virtual:page-routes' {
  export const pageRoutes: import('./root/page-route.tsx').PageRoute[]
}

/** The pages of one app. */
declare module 'virtual:page-routes/*' {
  export const pageRoutes: import('./root/page-route.tsx').PageRoute[]
}
