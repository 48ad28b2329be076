import type { DataOf } from '@skidora/contract/calls.ts'
import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { BoundCard } from '@skidora/contract/checkout-info.ts'
import type { IconName } from '../../../icons.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import choices from './choices.module.css'

export type PaymentSystems = DataOf<'GET /api/v5/checkout/getPaymentSystems'>['paymentMethods']

const icons: Record<PaymentMethodName, IconName> = {
  sbp: 'qr-code',
  bank_card: 'credit-card',
  sber_pay: 'smartphone',
}

type PaymentMethodsProps = {
  methods: PaymentSystems
  boundCards: readonly BoundCard[]
  method: PaymentMethodName
  cardId: number | null
  onMethod: (method: PaymentMethodName) => void
  onCard: (cardId: number) => void
}

/** Saved cards, then other payment methods. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { methods, boundCards, method, cardId, onMethod, onCard } = props
  return (
    <div className={choices.methods} role="radiogroup" aria-label="Способ оплаты">
      {boundCards.map(({ id, title }) => (
        <Choice
          key={id}
          icon="credit-card"
          title={title}
          description="Сохранённая карта"
          isChosen={cardId === id}
          onChoose={() => onCard(id)}
        />
      ))}
      {methods.map(({ name, title, description }) => (
        <Choice
          key={name}
          icon={icons[name]}
          title={title}
          description={description}
          isChosen={cardId === null && method === name}
          onChoose={() => onMethod(name)}
        />
      ))}
    </div>
  )
}

type ChoiceProps = {
  icon: IconName
  title: string
  description: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ icon, title, description, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={choices.method}>
      <input
        className={choices.radio}
        type="radio"
        name="method"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={choices.methodIcon}>
        <Icon name={icon} size={24} eager />
      </span>
      <span className={choices.methodTexts}>
        <span className={choices.methodTitle}>{title}</span>
        <span className={choices.methodHint}>{description}</span>
      </span>
    </label>
  )
}
