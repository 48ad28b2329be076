import type { RefundStep } from '@skidora/contract/refund-steps.ts'
import { refundStepTexts } from '@skidora/domain/kinds/refund-step-texts.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './tours.module.css'

type RefundStepsProps = { steps: readonly RefundStep[]; timeZone: string }

/** What a return would give back, by dates. */
export function RefundSteps({ steps, timeZone }: RefundStepsProps) {
  const { now } = useVisitor()
  if (steps.length === 0) return null
  return (
    <dl className={styles.steps} aria-label="Если планы изменятся">
      {refundStepTexts(steps, timeZone, new Date(now)).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
