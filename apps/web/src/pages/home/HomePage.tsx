import type { Banner, SeoMeta } from '@skidora/contract/content.ts'
import type { DealFeed } from '@skidora/contract/main-page.ts'
import { useLoaderData, useRevalidator } from 'react-router'
import { HomeBanners } from '../../features/banners/HomeBanners.tsx'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { DealRail } from '../../features/deals/DealRail.tsx'
import { DealSection } from '../../features/deals/DealSection.tsx'
import { RecentDeals } from '../../features/deals/RecentDeals.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import styles from './HomePage.module.css'
import { homeSections } from './home-sections.ts'

type HomeData = {
  seo: SeoMeta | null
  banners: Banner[]
  /** One per section; null if the feed failed. */
  feeds: (DealFeed | null)[]
}

const emptyHome: HomeData = { seo: null, banners: [], feeds: homeSections.map(() => null) }

export const loader = pageLoader(emptyHome, async (page): Promise<HomeData> => {
  const citySlug = page.visitor.city.slug
  const [seo, banners, ...feeds] = await Promise.all([
    orNull(page, page.api('GET /api/v4/seo/mainPage/getSeoMeta', { query: { citySlug } })),
    orNull(page, page.api('GET /api/v4/banner/mainPage/getBanners', { query: { citySlug } })),
    ...homeSections.map(({ call, limit }) =>
      orNull(page, page.api(call, { query: { citySlug, limit } })),
    ),
  ])
  return {
    seo: seo?.data ?? null,
    banners: banners?.data ?? [],
    feeds: feeds.map((feed) => feed?.data ?? null),
  }
})

export const handle: PageHandle<HomeData> = {
  layout: 'base',
  meta: ({ seo }) => seo,
}

export function Component() {
  const { seo, banners, feeds } = useLoaderData<HomeData>()
  return (
    <div className={styles.home}>
      <h1 className={styles.heading}>{seo?.h1 ?? 'Скидки и акции'}</h1>
      <HomeBanners banners={banners} />
      {homeSections.map((section, index) => (
        <HomeSection key={section.call} {...section} feed={feeds[index] ?? null} />
      ))}
      <RecentDeals />
      {seo && (
        <p className={styles.seoText}>
          {seo.seoText} {seo.seoText1}
        </p>
      )}
    </div>
  )
}

type HomeSectionProps = { title: string; href: string; limit: number; feed: DealFeed | null }

function HomeSection({ title, href, limit, feed }: HomeSectionProps) {
  const { revalidate } = useRevalidator()
  if (!feed) {
    return (
      <EmptyState
        icon="refresh-cw"
        title={title}
        text="Этот раздел не загрузился. Остальные акции уже на странице."
        action={{ label: 'Попробовать ещё раз', onClick: () => revalidate() }}
      />
    )
  }
  if (feed.deals.length === 0) return null
  const isRail = limit > 3
  return (
    <DealSection title={title} totalCount={feed.totalCount} href={href}>
      {isRail ? (
        <DealRail label={title} deals={feed.deals} />
      ) : (
        <DealGrid deals={feed.deals} isStretched />
      )}
    </DealSection>
  )
}
