import type { CheckoutClient, CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { deliveryPrice } from '@skidora/domain/money/delivery-price.ts'
import { useEffect, useState } from 'react'
import { useVisitor } from '../../lib/page/visitor.ts'
import type { OrderBody } from '../checkout/send-order.ts'
import {
  choiceProblems,
  type DeliveryChoice,
  methodOf,
  noChoice,
  openRecipient,
  parcelOf,
  recipientProblems,
  withBuyer,
  withPrefix,
} from './parcel-draft.ts'
import { useDelivery } from './use-delivery.ts'
import { recipientKey, useStoredDraft } from './use-stored-draft.ts'
import { onlyVariant } from './variant-choices.ts'

type ParcelInput = {
  deal: CheckoutDeal
  client: CheckoutClient
  priceId: number
  /** Sum of the goods, rubles. */
  goods: number
  /** The variant named in the URL. */
  variantId: number | null
  onChange: () => void
}

export type ParcelChoice = ReturnType<typeof useParcelChoice>

/** Variant, delivery and recipient of an order of goods. */
export function useParcelChoice(input: ParcelInput) {
  const { deal, client, priceId, goods, onChange } = input
  const { city } = useVisitor()
  const [recipient, setRecipient] = useState(() => openRecipient(client, city.title))
  const [choice, setChoice] = useState<DeliveryChoice>(noChoice)
  const [wantedId, setWantedId] = useState(input.variantId)
  useStoredDraft(recipientKey, recipient, setRecipient)
  useStoredDraft(`delivery-${deal.id}`, choice, setChoice)
  // Prefills the phone that a guest has just confirmed.
  useEffect(() => setRecipient((old) => withBuyer(old, client)), [client])

  const isGoods = deal.kind === 'goods'
  const delivery = useDelivery(isGoods ? [deal.id] : [], recipient.city)
  const methods = delivery.value?.[0] ?? null
  const method = methodOf(choice, methods)
  const variants = deal.prices.find(({ id }) => id === priceId)?.variants ?? []
  const variant =
    variants.find(({ id }) => id === wantedId) ??
    variants.find(({ id }) => id === onlyVariant(variants))
  const variantId = variant?.id ?? null

  return {
    isGoods,
    variants,
    variant,
    /** Rubles; null until it is chosen. */
    delivery: isGoods && method ? deliveryPrice(method, goods) : null,
    chooseVariant(id: number | null) {
      setWantedId(id)
      onChange()
    },
    panelProps: {
      recipient,
      choice,
      methods,
      method,
      goods,
      isFailed: delivery.isFailed,
      onRecipient(changed: Partial<typeof recipient>) {
        setRecipient({ ...recipient, ...changed })
        onChange()
      },
      onChoose(changed: DeliveryChoice) {
        setChoice(changed)
        onChange()
      },
    },
    problems(): Record<string, string> {
      if (!isGoods) return {}
      return withPrefix({
        ...(variants.length > 0 &&
          variantId === null && { variantId: 'Выберите размер или цвет.' }),
        ...choiceProblems(choice, methods),
        ...recipientProblems(recipient, method ? [method.kind] : []),
      })
    },
    orderFields: (): Pick<OrderBody, 'parcel'> =>
      isGoods && method ? { parcel: parcelOf(recipient, choice, method, variantId) } : {},
  }
}
