import type { StayDetails } from '@skidora/contract/stays.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { CancelSteps } from './CancelSteps.tsx'
import { refundStepsOf } from './refund-steps-of.ts'
import { stayText } from './stay-draft.ts'

/** A booked stay with what its cancellation gives back from now on. */
export function StayRefund({ stay }: { stay: StayDetails }) {
  const { now } = useVisitor()
  return (
    <section aria-label="Условия отмены">
      <p>{stayText(stay)}</p>
      <CancelSteps
        steps={refundStepsOf(stay, new Date(now))}
        firstNight={stay.firstNight}
        timeZone={stay.timeZone}
      />
    </section>
  )
}
