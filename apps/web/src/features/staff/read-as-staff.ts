import { isApiError } from '@skidora/contract/client.ts'
import type { LoaderInput } from '../../lib/page-loader.ts'
import { pageNumber } from '../../lib/page-number.ts'
import { redirectToSignIn } from '../../lib/redirect-to-sign-in.ts'
import { notFound, throwMissing } from '../../lib/throw-missing.ts'

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
