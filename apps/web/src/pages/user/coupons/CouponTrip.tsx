import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { LineFacts } from '../../../features/kinds/LineFacts.tsx'
import { RefundSteps } from '../../../features/tours/RefundSteps.tsx'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './coupons.module.css'

const PassengerDialog = lazyPart(async () => ({
  default: (await import('../../../features/tours/PassengerDialog.tsx')).PassengerDialog,
}))
const MoveDialog = lazyPart(async () => ({
  default: (await import('../../../features/tours/MoveDialog.tsx')).MoveDialog,
}))

/** The trip of a voucher, with its changes. */
export function CouponTrip({ coupon }: { coupon: CouponDetails }) {
  const { now } = useVisitor()
  const revalidator = useRevalidator()
  const [open, setOpen] = useState<'passenger' | 'date' | null>(null)
  const { details } = coupon
  if (details?.kind !== 'tour') return null
  const canChange = new Date(details.changesUntil) > new Date(now) && !details.isCancelled
  const close = (isChanged: boolean) => {
    setOpen(null)
    if (isChanged) void revalidator.revalidate()
  }
  return (
    <>
      <LineFacts details={details} />
      {canChange && (
        <div className={styles.tools}>
          <Button variant="secondary" size="sm" onClick={() => setOpen('passenger')}>
            Изменить пассажира
          </Button>
          <Button variant="secondary" size="sm" icon="calendar" onClick={() => setOpen('date')}>
            Перенести поездку
          </Button>
        </div>
      )}
      {details.refundSteps.length > 0 && (
        <details>
          <summary>Если планы изменятся</summary>
          <RefundSteps steps={details.refundSteps} timeZone={details.timeZone} />
        </details>
      )}
      <Suspense>
        {open === 'passenger' && <PassengerDialog couponId={coupon.id} onClose={close} />}
        {open === 'date' && <MoveDialog coupon={coupon} trip={details} onClose={close} />}
      </Suspense>
    </>
  )
}
