import { accountPages } from './account-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import type { Page } from './page.ts'
import { servicePages } from './service-pages.ts'
import { shopPages } from './shop-pages.ts'
import { signInPages } from './sign-in-pages.ts'
import { staffPages } from './staff-pages.ts'

const table = [
  ...shopPages,
  ...checkoutPages,
  ...signInPages,
  ...accountPages,
  ...staffPages,
  ...servicePages,
] as const

/** Every page as it is written, for the types of addresses. */
export type ListedPage = (typeof table)[number]

/** Every page of the site. The browser takes only types from here: its router is compiled. */
export const pages: readonly Page[] = table

/** All paths that open the page. */
export const pathsOf = ({ path, aliases = [] }: Page): string[] => [path, ...aliases]
