import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CancelOrderDialog } from '../../features/checkout/CancelOrderDialog.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

export function CancelOrder({ order }: { order: OrderInfo }) {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        Отменить заказ
      </Button>
      {isConfirming && (
        <CancelOrderDialog
          order={{ ...order, id: order.purchaseId }}
          onClose={() => setConfirming(false)}
          onDone={() => navigate(paths.paymentFail(order.purchaseId), { replace: true })}
        />
      )}
    </>
  )
}
