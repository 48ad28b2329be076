/** Roots with a page of their own; the categories of all others stand under /services. */
const ownRoots = ['services', 'tours']

/** The page of a category; `rootSlug` names the root of its branch, which may be itself. */
export function categoryPath(slug: string, rootSlug: string): string {
  const base = ownRoots.includes(rootSlug) ? `/${rootSlug}` : '/services'
  return base === `/${slug}` ? base : `${base}/${slug}`
}
