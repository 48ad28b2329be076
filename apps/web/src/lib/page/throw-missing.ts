import { isApiError } from '@skidora/contract/client.ts'

/** Thrown by loaders. */
export const notFound = () => new Response(null, { status: 404 })

/** The API rejects an invalid slug or id by 400, which is a 404 for the visitor. */
export const isMissing = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400)

/** Turns the error of a page's main request into the page's 404. */
export function throwMissing(error: unknown): never {
  throw isMissing(error) ? notFound() : error
}
