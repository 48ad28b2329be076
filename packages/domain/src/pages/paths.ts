import { accountPaths } from './account-paths.ts'
import { checkoutPaths } from './checkout-paths.ts'
import { shopPaths } from './shop-paths.ts'
import { signInPaths } from './sign-in-paths.ts'

/**
 * The internal URLs that links, redirects and letters use, typed by the table of pages; those of
 * staff are `staffPaths`.
 */
export const paths = { ...shopPaths, ...signInPaths, ...accountPaths, ...checkoutPaths }
