import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { DealView } from './DealView.tsx'
import { type DealData, loadDeal, noDeal } from './deal-data.ts'
import { dealMeta } from './deal-meta.ts'

export const loader = pageLoader<DealData>(noDeal, loadDeal)

/** The deal without header and footer; search engines are sent to the whole page. */
export const handle: PageHandle<DealData> = {
  layout: 'empty',
  meta: ({ deal }, visitor) =>
    deal && {
      ...dealMeta(deal, visitor),
      canonicalPath: paths.deal(deal.slug),
      robots: 'noindex',
    },
}

export function Component() {
  return <DealView data={useLoaderData<DealData>()} isLite />
}
