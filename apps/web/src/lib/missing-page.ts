/** Path of the not-found page in the layout of the requested path. */
export function missingPage(path: string): string {
  const [, section] = path.match(/^\/(user|n?checkout)(?:\/|$)/) ?? []
  return section ? `/${section}/404` : '/404'
}
