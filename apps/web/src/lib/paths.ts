/** Every address of the site that our own links lead to. */
export const paths = {
  home: () => '/',
  today: () => '/today/',
  /** One category's current deals. */
  todayCategory: (categorySlug: string) => `/today/?category=${categorySlug}`,
  deal: (slug: string) => `/deals/${slug}`,
  auth: () => '/auth',
  user: () => '/user',
  profile: () => '/user/profile',
  devices: () => '/user/devices',
  notFound: () => '/404',
  serverError: () => '/500',
}
