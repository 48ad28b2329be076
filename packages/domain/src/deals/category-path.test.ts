import { expect, it } from 'vitest'
import { categoryPath } from './category-path.ts'

it.each([
  ['services', 'services', '/services'],
  ['massage', 'services', '/services/massage'],
  ['tours', 'tours', '/tours'],
  ['cruises', 'tours', '/tours/cruises'],
  ['restaurants', 'restaurants', '/services/restaurants'],
  ['sushi', 'restaurants', '/services/sushi'],
  ['goods', 'goods', '/services/goods'],
])('%s in %s has the path %s', (slug, rootSlug, path) => {
  expect(categoryPath(slug, rootSlug)).toBe(path)
})
