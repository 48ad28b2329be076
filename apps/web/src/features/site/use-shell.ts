import type { MenuCategory } from '@skidora/contract/catalog.ts'
import type { PromoBar } from '@skidora/contract/content.ts'
import { useRouteLoaderData } from 'react-router'

/**
 * `isFirst` marks cities above the alphabet; kept short, because every page includes all of them.
 */
export type CityLink = { slug: string; title: string; isFirst?: true }

/** Data of the layout around every page. */
export type Shell = { menu: MenuCategory[]; promoBars: PromoBar[]; cities: CityLink[] }

export const emptyShell: Shell = { menu: [], promoBars: [], cities: [] }

export function useShell(): Shell {
  // Typed by hand: the loader's type would make the route tree's type circular.
  return useRouteLoaderData<Shell>('root') ?? emptyShell
}
