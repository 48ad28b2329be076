import type { StayDetails } from '@skidora/contract/stays.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'

const StayDialog = lazyPart(async () => ({
  default: (await import('./StayDialog.tsx')).StayDialog,
}))

type ChangeStayProps = { purchaseId: number; stay: StayDetails }

/** Changes a booked stay before its check-in. */
export function ChangeStay({ purchaseId, stay }: ChangeStayProps) {
  const { now } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  if (stay.status !== 'booked' || stay.checkInAt <= now) return null
  return (
    <>
      <Button variant="secondary" size="sm" icon="calendar" onClick={() => setOpen(true)}>
        Изменить бронь
      </Button>
      <Suspense>
        {isOpen && (
          <StayDialog purchaseId={purchaseId} stay={stay} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
