import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './Steps.module.css'

type StepsProps = {
  current: 'Заказ' | 'Оплата' | 'Купон' | 'Посылка'
  /** What is bought is delivered. */
  isGoods?: boolean
}

/** Progress of the purchase. */
export function Steps({ current, isGoods = false }: StepsProps) {
  const steps: StepsProps['current'][] = ['Заказ', 'Оплата', isGoods ? 'Посылка' : 'Купон']
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
