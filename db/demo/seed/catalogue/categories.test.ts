import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { leaves } from './leaves.ts'

const bySlug = new Map(categories.map((category) => [category.slug, category]))
const parents = new Set(categories.map((category) => category.parentId))

test('has five roots with two to three levels', () => {
  const roots = categories.filter((category) => category.parentId === null)
  expect(roots.map((root) => root.slug)).toEqual([
    ...['restaurants', 'services', 'goods', 'tours', 'hotels'],
  ])
  expect(Math.max(...categories.map((category) => category.path.length))).toBe(3)
  expect(categories.length).toBeGreaterThanOrEqual(60)
})

test('has unique ids and slugs, and paths from the root to the category', () => {
  expect(new Set(categories.map((category) => category.id)).size).toBe(categories.length)
  expect(bySlug.size).toBe(categories.length)
  for (const { id, slug, path, parentId } of categories) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(path.at(-1)).toBe(id)
    expect(path.at(-2) ?? null).toBe(parentId)
  }
})

test('sells deals in every leaf, and only there', () => {
  const sold = Object.values(leaves).flat()
  const childless = categories.filter((category) => !parents.has(category.id))
  expect(sold.map((leaf) => leaf.category).sort()).toEqual(
    childless.map((category) => category.slug).sort(),
  )
  for (const [kind, list] of Object.entries(leaves)) {
    for (const leaf of list) expect(bySlug.get(leaf.category)?.kind).toBe(kind)
  }
})

test('uses existing lucide icons', () => {
  const folder = new URL('../../../../node_modules/lucide-static/icons/', import.meta.url)
  const icons = new Set(readdirSync(folder))
  for (const { icon } of categories) expect(icons).toContain(`${icon}.svg`)
})

test('has eight groups for the today page in a fixed order', () => {
  const groups = categories
    .filter((category) => category.todayPosition !== null)
    .sort((a, b) => Number(a.todayPosition) - Number(b.todayPosition))
  expect(groups.map((group) => group.slug)).toEqual([
    ...['restaurants', 'beauty', 'fun', 'hotels', 'tours', 'goods', 'fitness', 'health'],
  ])
})
