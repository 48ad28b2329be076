import { address } from './address.ts'

/** Pages of `sign-in-pages.ts`. */
export const signInPaths = {
  auth: () => address('/auth'),
  /** Signs in although too many attempts have failed. */
  unlock: (token: string) => address('/auth', { unlock: token }),
  reminder: () => address('/reminder'),
  resetPassword: (token: string) => address('/reset-password', { token }),
  registration: () => address('/registration'),
  /** A social network returns here. */
  oauth: (network: string) => address('/oauth/:network', { network }),
  /** Not a page: a form posts to it. */
  signOut: () => '/sign-out',
}
