import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect } from 'react-router'

/** Thrown by loaders that require sign-in; redirects back afterwards. */
export function redirectToSignIn({ pathname, search }: URL): Response {
  return redirect(`${paths.auth()}?redirect=${encodeURIComponent(pathname + search)}`)
}
