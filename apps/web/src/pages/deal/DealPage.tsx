import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { crumbsOf, DealView } from './DealView.tsx'
import { type DealData, loadDeal, noDeal, toHydrate } from './deal-data.ts'
import { dealMeta } from './deal-meta.ts'
import { serviceData } from './service-data.ts'

export const loader = pageLoader<DealData>(noDeal, loadDeal)

export const handle: PageHandle<DealData> = {
  layout: 'base',
  hidesChips: true,
  meta: ({ deal }, visitor) => deal && dealMeta(deal, visitor),
  breadcrumbs: ({ deal }) =>
    deal ? [...crumbsOf(deal), { label: deal.tinyTitle, href: paths.deal(deal.slug) }] : [],
  // Server only: search engines read the server's HTML.
  ...(import.meta.env.SSR && {
    structuredData: ({ deal, reviews }, visitor) =>
      deal && serviceData(deal, reviews?.reviews ?? [], visitor),
  }),
  toHydrate,
}

export function Component() {
  return <DealView data={useLoaderData<DealData>()} />
}

/** `/deals-lite`: the deal without header and footer; canonical to the full page. */
export const lite = {
  loader,
  handle: {
    layout: 'empty',
    meta: ({ deal }, visitor) =>
      deal && {
        ...dealMeta(deal, visitor),
        canonicalPath: paths.deal(deal.slug),
        robots: 'noindex',
      },
    toHydrate,
  } satisfies PageHandle<DealData>,
  Component: () => <DealView data={useLoaderData<DealData>()} isLite />,
}
