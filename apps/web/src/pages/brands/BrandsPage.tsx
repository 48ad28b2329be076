import type { BrandLink } from '@skidora/contract/brands.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { brandsHead, brandsSeo } from '@skidora/domain/seo/brands-seo.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { BrandLogo } from '../../features/brands/BrandLogo.tsx'
import type { Crumb, PageHandle } from '../../lib/page/page-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { BrandAlphabet } from './BrandAlphabet.tsx'
import styles from './BrandsPage.module.css'
import { BrandTools } from './BrandTools.tsx'
import { matchesTitle } from './find-brands.ts'

type BrandsData = {
  /** Sorted by name; null if they failed to load. */
  brands: BrandLink[] | null
  /** Root category filter. */
  category: string | null
  query: string
}

const allAtOnce = 500
const maxQuery = 100

export const loader = pageLoader<BrandsData>(
  { brands: null, category: null, query: '' },
  async ({ api, visitor, url }) => {
    const { data } = await api('GET /api/v4/brand/getBrands', {
      query: { citySlug: visitor.city.slug, sort_type: 'title', per_page: allAtOnce },
    })
    const category = url.searchParams.get('category')
    const isKnown = data.some((brand) => brand.category?.slug === category)
    return {
      brands: data,
      category: isKnown ? category : null,
      query: (url.searchParams.get('q') ?? '').slice(0, maxQuery),
    }
  },
)

const home: Crumb = { label: 'Главная', href: paths.home() }

export const handle: PageHandle<BrandsData> = {
  layout: 'base',
  meta: ({ query }, { city }) => {
    const seo = (import.meta.env.SSR ? brandsSeo : brandsHead)(city)
    return query ? { ...seo, robots: 'noindex' } : seo
  },
  breadcrumbs: () => [home, { label: 'Бренды', href: paths.brands() }],
}

export function Component() {
  const data = useLoaderData<BrandsData>()
  const { city } = useVisitor()
  return (
    <>
      <Breadcrumbs path={[home]} current="Бренды" />
      <h1 className={styles.heading}>Бренды {city.titleIn}</h1>
      {data.brands === null ? (
        <EmptyState
          icon="refresh-cw"
          title="Список не загрузился"
          text="Попробуйте открыть страницу ещё раз через минуту."
          action={{ label: 'Обновить', href: paths.brands() }}
        />
      ) : (
        // Resets the typed text on navigation.
        <Brands key={`${data.category} ${data.query}`} {...data} brands={data.brands} />
      )}
    </>
  )
}

function Brands({ brands, category, query }: BrandsData & { brands: BrandLink[] }) {
  const [text, setText] = useState(query)
  const shown = useMemo(
    () =>
      brands.filter(
        (brand) =>
          (!category || brand.category?.slug === category) && matchesTitle(brand.title, text),
      ),
    [brands, category, text],
  )
  const isWhole = !category && text.trim() === ''
  return (
    <>
      <BrandTools brands={brands} category={category} text={text} onType={setText} />
      <p className={styles.total} role="status">
        {shown.length > 0 && countOf(shown.length, ['бренд', 'бренда', 'брендов'])}
      </p>
      {isWhole && <PopularBrands brands={brands} />}
      {shown.length > 0 ? (
        <BrandAlphabet brands={shown} />
      ) : (
        <EmptyState
          icon="search"
          title="Такого бренда не нашли"
          text="Проверьте, нет ли опечатки, или посмотрите весь список."
          action={{ label: 'Все бренды', href: paths.brands() }}
        />
      )}
    </>
  )
}

const popularCount = 12

function PopularBrands({ brands }: { brands: BrandLink[] }) {
  const popular = brands.toSorted((one, other) => other.dealCount - one.dealCount)
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className={styles.subheading}>
        Больше всего акций
      </h2>
      <ul className={styles.tiles}>
        {popular.slice(0, popularCount).map((brand) => (
          <li key={brand.slug}>
            <a className={styles.tile} href={paths.brand(brand.slug)}>
              <BrandLogo brand={brand} />
              <span>
                <strong>{brand.title}</strong>
                <span className={styles.muted}>
                  {countOf(brand.dealCount, ['акция', 'акции', 'акций'])}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
