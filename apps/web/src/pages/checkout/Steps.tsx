import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './Steps.module.css'

type StepsProps = {
  current: string
  /** What the buyer gets. */
  last?: string
}

/** Progress of the purchase. */
export function Steps({ current, last = 'Купон' }: StepsProps) {
  const steps = ['Заказ', 'Оплата', last]
  const reached = steps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label="Шаги покупки">
      {steps.map((title, index) => (
        <li
          key={title}
          className={styles.step}
          data-done={index < reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.stepMark} aria-hidden="true">
            {index < reached ? <Icon name="check" size={16} eager /> : index + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  )
}
