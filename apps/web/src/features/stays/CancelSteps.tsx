import type { RefundStep } from '@skidora/contract/refund-steps.ts'
import { deadlineText } from '@skidora/domain/kinds/stay-facts.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './CancelSteps.module.css'

type CancelStepsProps = {
  steps: RefundStep[]
  timeZone: string
}

/** What a cancellation gives back over time. */
export function CancelSteps({ steps, timeZone }: CancelStepsProps) {
  if (steps.every(({ percent }) => percent === 0))
    return (
      <p className={styles.never} role="note">
        <Icon name="triangle-alert" eager />
        При отмене деньги за этот номер не возвращаются.
      </p>
    )
  return (
    <ol className={styles.steps} aria-label="Что вернём при отмене">
      {steps.map(({ until, percent, kept }) => (
        <li key={until} data-kind={percent === 100 ? 'free' : percent === 0 ? 'none' : undefined}>
          <span>{until ? `до ${deadlineText(until, timeZone)}` : 'после начала заезда'}</span>
          <strong>{refundText(percent, kept)}</strong>
        </li>
      ))}
    </ol>
  )
}

function refundText(percent: number, firstNight = 0): string {
  if (percent === 100) return 'вернём всё'
  if (percent === 0) return 'не возвращаем'
  return `вернём всё, кроме первой ночи (${formatPrice(firstNight)} за номер)`
}
