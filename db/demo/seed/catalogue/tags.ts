import type { CategoryKind } from './category-tree.ts'

export type Tag = {
  id: number
  slug: string
  title: string
  kinds: readonly CategoryKind[]
  /** Share of the deals of these kinds that have it. */
  share: number
}

const everything: readonly CategoryKind[] = ['restaurants', 'services', 'goods', 'tours', 'hotels']
const outings: readonly CategoryKind[] = ['restaurants', 'services']
const trips: readonly CategoryKind[] = ['tours', 'hotels']
const presents: readonly CategoryKind[] = ['goods', 'services']

/** Most wanted first. */
export const tags: readonly Tag[] = [
  tag('for-two', 'Для двоих', [...outings, ...trips], 0.18),
  tag('with-kids', 'С детьми', [...outings, ...trips], 0.15),
  tag('gift', 'Подарок', presents, 0.2),
  tag('new', 'Новинка', everything, 0.1),
  tag('weekend', 'На выходные', [...outings, ...trips], 0.16),
  tag('hit', 'Хит продаж', everything, 0.07),
  tag('company', 'Для компании', outings, 0.12),
  tag('romance', 'Романтика', [...outings, 'hotels'], 0.08),
  tag('birthday', 'На день рождения', outings, 0.08),
  tag('for-her', 'Для неё', presents, 0.1),
  tag('for-him', 'Для него', presents, 0.08),
  tag('evening', 'На вечер', outings, 0.12),
  tag('beginners', 'Для новичков', ['services'], 0.1),
  tag('active', 'Активный отдых', trips, 0.2),
  tag('quiet', 'Спокойный отдых', trips, 0.2),
  tag('premium', 'Премиум', everything, 0.05),
].map((tag, index) => ({ id: index + 1, ...tag }))

function tag(
  slug: string,
  title: string,
  kinds: readonly CategoryKind[],
  share: number,
): Omit<Tag, 'id'> {
  return { slug, title, kinds, share }
}
