import type { DeliveryMethod } from '@skidora/contract/goods.ts'
import { formatDays } from '@skidora/domain/dates/format-days.ts'
import { deliveryPriceText } from '@skidora/domain/kinds/goods-facts.ts'
import { deliveryPrice } from '@skidora/domain/money/delivery-price.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { useId } from 'react'
import { NoBreak } from '../../ui/blocks/NoBreak.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './goods.module.css'
import { type DeliveryChoice, methodOf, pointOf } from './parcel-draft.ts'

type DeliveryCardsProps = {
  methods: readonly DeliveryMethod[]
  choice: DeliveryChoice
  /** Sum of the goods, rubles. */
  goods: number
  /** Keyed by the API's field names. */
  errors: Record<string, string | undefined>
  onChoose: (choice: DeliveryChoice) => void
}

const icons = { courier: 'truck', pickup: 'store', post: 'mail' } as const

/** Courier, pick-up or post with price and days; a pick-up with its points. */
export function DeliveryCards(props: DeliveryCardsProps) {
  const { methods, choice, goods, errors, onChoose } = props
  const name = useId()
  const chosen = methodOf(choice, methods)
  return (
    <div className={styles.stack}>
      <fieldset className={styles.plain} aria-describedby={errors.methodId && `${name}-error`}>
        <legend className={styles.legend}>Как получить</legend>
        <div className={styles.cards}>
          {methods.map((method) => (
            <label key={method.id} className={styles.card}>
              <input
                className={styles.radio}
                type="radio"
                name={name}
                value={method.id}
                checked={chosen?.id === method.id}
                aria-invalid={errors.methodId ? true : undefined}
                onChange={() => onChoose({ methodId: method.id, pointId: null })}
              />
              <span className={styles.icon}>
                <Icon name={icons[method.kind]} eager />
              </span>
              <span className={styles.texts}>
                <span className={styles.cardTitle}>{method.title}</span>
                <span className={styles.quiet}>
                  <NoBreak>{formatDays(method.expectedFrom, method.expectedUntil)}</NoBreak>
                </span>
              </span>
              <span className={styles.price}>
                {deliveryPriceText(deliveryPrice(method, goods))}
                <FreeFrom method={method} goods={goods} />
              </span>
            </label>
          ))}
        </div>
        {errors.methodId && (
          <p id={`${name}-error`} className={styles.error}>
            {errors.methodId}
          </p>
        )}
      </fieldset>
      {chosen?.kind === 'pickup' && (
        <Points
          method={chosen}
          choice={choice}
          error={errors.pointId}
          onChoose={(pointId) => onChoose({ methodId: chosen.id, pointId })}
        />
      )}
    </div>
  )
}

function FreeFrom({ method, goods }: { method: DeliveryMethod; goods: number }) {
  if (method.freeFrom === null || deliveryPrice(method, goods) === 0) return null
  return <span className={styles.quiet}>от {formatPrice(method.freeFrom)} бесплатно</span>
}

type PointsProps = {
  method: DeliveryMethod
  choice: DeliveryChoice
  error: string | undefined
  onChoose: (pointId: number) => void
}

function Points({ method, choice, error, onChoose }: PointsProps) {
  const name = useId()
  const chosen = pointOf(choice, method)
  return (
    <fieldset className={styles.plain} aria-describedby={error && `${name}-error`}>
      <legend className={styles.legend}>Пункт выдачи</legend>
      <div className={styles.cards}>
        {method.points.map(({ id, address, workingHours }) => (
          <label key={id} className={styles.card}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={id}
              checked={chosen?.id === id}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(id)}
            />
            <span className={styles.texts}>
              <span className={styles.cardTitle}>{address}</span>
              <span className={styles.quiet}>{workingHours}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
