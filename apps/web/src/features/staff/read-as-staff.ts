import { isApiError } from '@skidora/contract/client.ts'
import type { LoaderInput } from '../../lib/page/page-loader.ts'
import { pageNumber } from '../../lib/page/page-number.ts'
import { notFound, throwMissing } from '../../lib/page/throw-missing.ts'
import { redirectToSignIn } from '../../lib/session/redirect-to-sign-in.ts'

/** Loads a page of a staff list; 404 for customers, to hide that it exists. */
export async function readAsStaff<List>(
  { visitor, url }: Pick<LoaderInput, 'visitor' | 'url'>,
  read: (page: number) => Promise<List>,
): Promise<List> {
  if (!visitor.user) throw redirectToSignIn(url)
  try {
    return await read(pageNumber(url.searchParams))
  } catch (error) {
    throw isApiError(error) && error.status === 403 ? notFound() : throwMissing(error)
  }
}
