import type { StayDetails } from '@skidora/contract/stays.ts'
import { CancelSteps } from './CancelSteps.tsx'
import { stayText } from './stay-draft.ts'

/** A booked stay with what its cancellation gives back from now on. */
export function StayRefund({ stay }: { stay: StayDetails }) {
  return (
    <section aria-label="Условия отмены">
      <p>{stayText(stay)}</p>
      <CancelSteps steps={stay.refundSteps} timeZone={stay.timeZone} />
    </section>
  )
}
