/**
 * The path and query of a request target. An absolute one may name any host, which would lead
 * redirects to it.
 */
export function pathOfTarget(target: string): string {
  const rest = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}
