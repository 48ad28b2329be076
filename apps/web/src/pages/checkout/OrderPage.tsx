import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { loadStayOrder, type StayOrder } from '../../features/stays/load-stay-order.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { throwMissing } from '../../lib/page/throw-missing.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { checkoutHandle, readId } from './checkout-page.ts'
import { FreeOrderForm } from './FreeOrderForm.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OrderForm } from './OrderForm.tsx'
import type { PaymentSystems } from './PaymentMethods.tsx'

export type OrderData = {
  client: CheckoutClient
  dealOffer: CheckoutDeal
  paymentMethods: PaymentSystems
  stay: StayOrder | null
  /** Chosen on the page of the deal. */
  variantId: number | null
}

type PageData = OrderData & {
  /** Chosen on the page of a tour. */
  departureId: number | null
}

const TripOrderForm = lazyPart(async () => ({
  default: (await import('./TripOrderForm.tsx')).TripOrderForm,
}))

export const loader = pageLoader<PageData | null>(null, async (page) => {
  const { api, params, url } = page
  const { dealSlug = '', priceId } = params
  const query = { dealSlug, ...(priceId && { priceId: readId(priceId) }) }
  try {
    const [order, systems] = await Promise.all([
      api('GET /api/v5/checkout/getClientAndDealOfferInfo', { query }),
      api('GET /api/v5/checkout/getPaymentSystems'),
    ])
    const chosen = (name: string) => Number(url.searchParams.get(name)) || null
    return {
      ...order.data,
      paymentMethods: systems.data.paymentMethods,
      stay: await loadStayOrder(page, order.data.dealOffer),
      variantId: chosen('variant'),
      departureId: chosen('departure'),
    }
  } catch (error) {
    throwMissing(error)
  }
})

export const handle = checkoutHandle(
  'Оформление заказа',
  'Выберите вариант, количество и способ оплаты.',
)

export function Component() {
  const data = useLoaderData<PageData | null>()
  if (!data) return <NotLoaded />
  if (!data.dealOffer.isOnSale) return <NotOnSale deal={data.dealOffer} />
  const { id, kind, isOnlyDiscount } = data.dealOffer
  if (kind === 'tour')
    return (
      <Suspense fallback={<Skeleton shape="picture" />}>
        <TripOrderForm key={id} {...data} />
      </Suspense>
    )
  return isOnlyDiscount ? <FreeOrderForm key={id} {...data} /> : <OrderForm key={id} {...data} />
}

function NotOnSale({ deal }: { deal: CheckoutDeal }) {
  return (
    <EmptyState
      icon="timer"
      title={deal.availableQuantity === 0 ? 'Все купоны разобрали' : 'Акция сейчас не продаётся'}
      text={`${quoted(deal.title)}: на странице акции можно попросить сообщить, когда купоны появятся.`}
      action={{ label: 'Открыть акцию', href: paths.deal(deal.slug) }}
    />
  )
}
