import type { DealCard } from '@skidora/contract/deals.ts'
import type { FoundCategory, SearchSuggests } from '@skidora/contract/search.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { IconName } from '../../../icons.ts'
import { searchPath } from './search-path.ts'

export type SearchOption = {
  id: string
  label: string
  href: string
  look: { icon: IconName } | { deal: DealCard }
  /** Can be removed from the list. */
  isRecent?: true
  note?: string
}

export type OptionGroup = { title: string; options: SearchOption[] }

/** For an empty field: recent and popular queries. */
export function initialOptions(
  recent: string[],
  popular: string[],
  hints: FoundCategory[],
): OptionGroup[] {
  return withoutEmpty([
    {
      title: 'Вы искали',
      options: recent.map((query) => ({
        ...queryOption('recent', query, 'timer'),
        isRecent: true,
      })),
    },
    {
      title: 'Часто ищут',
      options: popular
        .filter((query) => !recent.includes(query))
        .map((query) => queryOption('popular', query, 'flame')),
    },
    { title: 'Категории', options: popular.length > 0 ? [] : hints.map(categoryOption) },
  ])
}

export function optionsFor({
  queries,
  categories,
  brands,
  dealOffers,
}: SearchSuggests): OptionGroup[] {
  return withoutEmpty([
    { title: 'Запросы', options: queries.map((query) => queryOption('query', query, 'search')) },
    { title: 'Категории', options: categories.map(categoryOption) },
    {
      title: 'Бренды',
      options: brands.map(({ slug, title }) => ({
        ...queryOption('brand', title, 'shopping-bag'),
        id: `search-brand-${slug}`,
      })),
    },
    {
      title: 'Акции',
      options: dealOffers.map((deal) => ({
        id: `search-deal-${deal.id}`,
        label: deal.title,
        href: paths.deal(deal.slug),
        look: { deal },
      })),
    },
  ])
}

function queryOption(kind: string, query: string, icon: IconName): SearchOption {
  return {
    id: `search-${kind}-${query.replaceAll(/\s+/g, '-')}`,
    label: query,
    href: searchPath({ q: query }),
    look: { icon },
  }
}

function categoryOption({ slug, title, dealCount }: FoundCategory): SearchOption {
  return {
    id: `search-category-${slug}`,
    label: title,
    href: paths.category(slug, slug),
    look: { icon: 'layout-grid' },
    note: `${dealCount}`,
  }
}

function withoutEmpty(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
