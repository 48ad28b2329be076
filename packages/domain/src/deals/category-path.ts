/** Roots with their own page; the categories of all others are below /services. */
const ownRoots = ['services', 'tours']

/** Path of a category page; `rootSlug` is the root of its branch, possibly itself. */
export function categoryPath(slug: string, rootSlug: string): string {
  const base = ownRoots.includes(rootSlug) ? `/${rootSlug}` : '/services'
  return base === `/${slug}` ? base : `${base}/${slug}`
}
