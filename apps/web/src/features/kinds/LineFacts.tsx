import type { LineDetails } from '@skidora/contract/line-kinds.ts'
import { lineFacts } from '@skidora/domain/kinds/line-facts.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './LineFacts.module.css'

/** What the kind of a line adds to its coupons; nothing for coupons alone. */
export function LineFacts({ details }: { details: LineDetails | null | undefined }) {
  const { now } = useVisitor()
  const facts = lineFacts(details, new Date(now))
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
