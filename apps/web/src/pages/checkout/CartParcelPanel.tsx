import { Suspense } from 'react'
import type { CartParcels } from '../../features/goods/use-cart-parcels.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Panel } from './Panel.tsx'
import { ofParcel } from './ParcelPanel.tsx'

const CartParcelFields = lazyPart(async () => ({
  default: (await import('../../features/goods/CartParcelFields.tsx')).CartParcelFields,
}))

type CartParcelPanelProps = {
  parcels: CartParcels
  problems: Record<string, string | undefined>
}

/** How the goods of a cart are delivered; nothing without goods. */
export function CartParcelPanel({ parcels, problems }: CartParcelPanelProps) {
  if (parcels.companies.length === 0) return null
  return (
    <Panel title="Доставка">
      <Suspense fallback={<Skeleton shape="button" />}>
        <CartParcelFields parcels={parcels} errors={ofParcel(problems)} />
      </Suspense>
    </Panel>
  )
}
