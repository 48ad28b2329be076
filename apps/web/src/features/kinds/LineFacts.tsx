import type { LineDetails } from '@skidora/contract/line-kinds.ts'
import { lineFacts } from '@skidora/domain/kinds/line-facts.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { NoBreak } from '../../ui/blocks/NoBreak.tsx'
import styles from './LineFacts.module.css'

const phone = /(\+7 \d{3} \d{3}-\d{2}-\d{2})/

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
          <dd>
            {value.split(phone).map((part, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
              index % 2 === 0 ? part : <NoBreak key={index}>{part}</NoBreak>,
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
