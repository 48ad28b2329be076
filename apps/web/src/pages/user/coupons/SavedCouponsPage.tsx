import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useState } from 'react'
import { PageNotice } from '../../../features/site/PageNotice.tsx'
import {
  readSaved,
  type SavedList as Saved,
  savedCouponUrl,
  savedListUrl,
} from '../../../lib/browser/saved-coupons.ts'
import { useReturn } from '../../../lib/browser/use-return.ts'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { useVisitor, VisitorProvider } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useTheme } from '../../../ui/theme/theme-store.ts'
import { DeskCoupon } from './DeskCoupon.tsx'
import { SavedCoupon } from './SavedCoupon.tsx'
import { SavedList } from './SavedList.tsx'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Купоны без сети — Скидора',
    description: 'Купоны, сохранённые на этом устройстве.',
    robots: 'noindex',
  }),
}

type Found = { coupon: CouponDetails } | { list: Saved } | 'nothing' | 'reading'

/** What the service worker shows for any page of coupons that the network does not deliver. */
export function Component() {
  const found = useSaved()
  const visitor = useVisitor()
  useReturn()
  // The page is cached without the cookie of the theme.
  useTheme()
  // It was rendered long ago.
  const [now] = useState(() => new Date())
  if (found === 'reading')
    return (
      <PageNotice title="Купоны" text="Открываем то, что сохранили.">
        {/* Its file gets cached with the page. */}
        <Icon name="ticket" size={48} eager />
      </PageNotice>
    )
  if (found === 'nothing')
    return (
      <PageNotice
        title="Сохранённых купонов нет"
        text="Действующие купоны сохраняются на устройстве, когда вы вошли в аккаунт и есть интернет."
      >
        <Button href={paths.coupons()}>Мои купоны</Button>
      </PageNotice>
    )
  return (
    <VisitorProvider value={{ ...visitor, now: now.toISOString() }}>
      {'list' in found ? (
        <SavedList list={found.list} />
      ) : window.location.pathname === paths.coupons() ? (
        <SavedCoupon coupon={asOfNow(found.coupon, now)} />
      ) : (
        <DeskCoupon coupon={asOfNow(found.coupon, now)} />
      )}
    </VisitorProvider>
  )
}

function useSaved(): Found {
  const [found, setFound] = useState<Found>('reading')
  useEffect(() => {
    read().then(setFound, () => setFound('nothing'))
  }, [])
  return found
}

async function read(): Promise<Found> {
  const id = new URLSearchParams(window.location.search).get('coupon')
  if (id !== null) {
    const coupon = await readSaved<CouponDetails>(savedCouponUrl(id))
    return coupon ? { coupon } : 'nothing'
  }
  const list = await readSaved<Saved>(savedListUrl)
  return list && list.coupons.length > 0 ? { list } : 'nothing'
}

/** A coupon may have expired since it was saved. */
function asOfNow(coupon: CouponDetails, now: Date) {
  const hasEnded = coupon.status === 'active' && new Date(coupon.endsAt) <= now
  return { ...coupon, isSaved: true, status: hasEnded ? ('expired' as const) : coupon.status }
}
