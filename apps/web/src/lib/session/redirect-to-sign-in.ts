import { redirect } from 'react-router'
import { signInPath } from './sign-in-path.ts'

/** Thrown by loaders that require sign-in; redirects back afterwards. */
export function redirectToSignIn({ pathname, search }: URL): Response {
  return redirect(signInPath(pathname + search))
}
