/**
 * Redirect target after sign-in: only a page of ours. Browsers read `//host`, `/\host` and
 * addresses with line breaks in them as another site's.
 */
export function internalRedirect(address: string | null | undefined): string {
  if (!address) return '/'
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address) ? address : '/'
}
