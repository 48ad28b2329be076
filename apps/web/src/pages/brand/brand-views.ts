import type { BrandView } from '@skidora/domain/pages/shop-paths.ts'

export type { BrandView }

export const viewTitles: Record<BrandView, string> = {
  deals: 'Акции',
  completed: 'Завершённые',
  places: 'Адреса',
  reviews: 'Отзывы',
}

/** The view of the URL; `deals` by default, undefined if unknown. */
export function viewOf(name: string | undefined): BrandView | undefined {
  if (name === undefined) return 'deals'
  return name === 'completed' || name === 'places' || name === 'reviews' ? name : undefined
}
