import { formatPrice } from '@skidora/domain/money/money.ts'
import { ConfirmDialog } from '../confirmation/ConfirmDialog.tsx'

export type CancellableOrder = {
  id: number
  quantity: number
  promoAmount: number
  balanceAmount: number
}

type CancelOrderDialogProps = {
  order: CancellableOrder
  onClose: () => void
  onDone: () => void
}

/** Confirms the cancellation of an unpaid order. */
export function CancelOrderDialog({ order, onClose, onDone }: CancelOrderDialogProps) {
  return (
    <ConfirmDialog
      title={`Отменить заказ №\u00A0${order.id}?`}
      yes="Отменить заказ"
      no="Не отменять"
      send={(api) => api('POST /api/v4/checkout/cancelOrder', { body: { purchaseId: order.id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {cancellationText(order)}
    </ConfirmDialog>
  )
}

/** What a cancellation releases. */
export function cancellationText({ quantity, promoAmount, balanceAmount }: CancellableOrder) {
  return [
    `Мы перестанем держать за вами ${quantity > 1 ? 'купоны' : 'купон'}.`,
    promoAmount > 0 && 'Промокод снова можно будет применить.',
    balanceAmount > 0 && `На баланс вернётся ${formatPrice(balanceAmount)}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
