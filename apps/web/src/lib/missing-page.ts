/** The address of the not-found page, in the layout that the path would have. */
export function missingPage(path: string): string {
  const [, section] = path.match(/^\/(user|n?checkout)(?:\/|$)/) ?? []
  return section ? `/${section}/404` : '/404'
}
