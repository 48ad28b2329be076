import type { OwnOrder } from '@skidora/contract/order-history.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CancelOrderDialog } from '../../../features/checkout/CancelOrderDialog.tsx'
import { createApiClient } from '../../../lib/api/api-client.ts'
import { type Removal, remove } from '../../../lib/api/removal.ts'
import { useFocusOnChange } from '../../../lib/browser/use-focus-on-change.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { useToast } from '../../../ui/overlays/ToastProvider.tsx'
import styles from '../parts/account.module.css'
import { NothingHere } from '../parts/NothingHere.tsx'
import { OrderRow } from './OrderRow.tsx'

type OrderListProps = { orders: OwnOrder[]; total: number }

export function OrderList({ orders, total }: OrderListProps) {
  const { crmUrl } = useVisitor()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const isRunning = useRef(false)
  // The clicked button disappears with its order or the status.
  const box = useFocusOnChange(orders.map(({ id, status }) => `${id} ${status}`).join())
  const [cancelling, setCancelling] = useState<OwnOrder | null>(null)

  /** Runs an action, shows its error and reloads the list. */
  async function change(work: () => Promise<Removal>, onDone: () => void) {
    if (isRunning.current) return
    isRunning.current = true
    const outcome = await work()
    if (outcome.returned) onDone()
    else showToast({ kind: 'error', text: outcome.error })
    await revalidate()
    isRunning.current = false
  }

  const restore = (id: number) => () =>
    change(
      () =>
        remove(createApiClient({ crmUrl }), (api) =>
          api('POST /api/v4/profile/restore-purchase', { body: { purchase_id: id } }),
        ),
      () => {},
    )

  const hide = (id: number) =>
    change(
      () =>
        remove(createApiClient({ crmUrl }), (api) =>
          api('DELETE /api/v4/profile/delete-purchase', { query: { purchase_id: id } }),
        ),
      () =>
        showToast({
          kind: 'info',
          text: `Заказ №\u00A0${id} скрыт`,
          action: { label: 'Вернуть', onClick: restore(id) },
        }),
    )

  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {orders.length > 0 ? (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              onHide={() => hide(order.id)}
              onCancel={() => setCancelling(order)}
            />
          ))}
        </ul>
      ) : total > 0 ? (
        <NothingHere href={paths.history()} />
      ) : (
        <EmptyState
          icon="receipt-text"
          title="Заказов пока нет"
          text="Здесь будет всё, что вы заказали: оплаченное, неоплаченное и возвращённое."
          action={{ label: 'Акции сегодня', href: paths.today() }}
        />
      )}
      {cancelling && (
        <CancelOrderDialog
          order={cancelling}
          onClose={() => setCancelling(null)}
          onDone={() => {
            setCancelling(null)
            showToast({
              kind: 'info',
              text: `Заказ №\u00A0${cancelling.id} отменён, деньги не списаны`,
            })
            void revalidate()
          }}
        />
      )}
    </div>
  )
}
