import type { DataOf } from '@skidora/contract/calls.ts'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { hasGuestCart } from '../../features/cart/cart-calls.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { CartForm } from './CartForm.tsx'
import styles from './checkout.module.css'
import { checkoutHandle } from './checkout-page.ts'
import { NoScriptNotice } from './NoScriptNotice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import type { PaymentSystems } from './PaymentMethods.tsx'

export type CartOrder = DataOf<'GET /api/v4/cart/checkout'>

type CartData = { order: CartOrder | null; paymentMethods: PaymentSystems }

export const loader = pageLoader<CartData | null>(null, async ({ api, visitor }) => {
  // Pages are rendered without the cookie of a guest's cart.
  const isUnknown = import.meta.env.SSR && !visitor.user
  const [order, systems] = await Promise.all([
    isUnknown ? null : api('GET /api/v4/cart/checkout'),
    api('GET /api/v5/checkout/getPaymentSystems'),
  ])
  return { order: order?.data ?? null, paymentMethods: systems.data.paymentMethods }
})

export const handle = checkoutHandle('Корзина', 'Несколько акций одним заказом.')

export function Component() {
  const data = useLoaderData<CartData | null>()
  const { revalidate } = useRevalidator()
  // A rendered page lacks the cart of a guest, also of one who has signed in elsewhere since.
  const isIncomplete = data !== null && (data.order === null || hasUnmergedCart(data.order))
  useEffect(() => {
    if (isIncomplete) void revalidate()
  }, [isIncomplete, revalidate])
  if (!data) return <NotLoaded />
  return data.order ? (
    <CartForm order={data.order} paymentMethods={data.paymentMethods} />
  ) : (
    <CartSkeleton />
  )
}

const hasUnmergedCart = ({ client }: CartOrder) =>
  !import.meta.env.SSR && !client.isGuest && hasGuestCart()

function CartSkeleton() {
  return (
    <>
      <h1 className={styles.title}>Корзина</h1>
      <NoScriptNotice />
      <div className={styles.columns} aria-busy="true">
        <div className={styles.panel}>
          <Skeleton shape="title" />
          <Skeleton shape="button" />
          <Skeleton />
          <Skeleton shape="button" />
        </div>
        <div className={styles.panel}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="button" />
        </div>
      </div>
    </>
  )
}
