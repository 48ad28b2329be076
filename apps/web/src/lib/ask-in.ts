import { redirect } from 'react-router'
import { paths } from './paths.ts'

/** Thrown by the loader of a page that needs somebody signed in: they come back after that. */
export function askIn({ pathname, search }: URL): Response {
  return redirect(`${paths.auth()}?redirect=${encodeURIComponent(pathname + search)}`)
}
