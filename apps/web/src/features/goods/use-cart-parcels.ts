import type { CartLine } from '@skidora/contract/cart.ts'
import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import type { ParcelRequest } from '@skidora/contract/goods.ts'
import { deliveryPrice } from '@skidora/domain/money/delivery-price.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { useVisitor } from '../../lib/page/visitor.ts'
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

export type CartParcels = ReturnType<typeof useCartParcels>

/** Variants of the goods in a cart, one delivery for each company, and one recipient. */
export function useCartParcels(
  lines: readonly CartLine[],
  client: CheckoutClient,
  onChange: () => void,
) {
  const { city } = useVisitor()
  const [recipient, setRecipient] = useState(() => openRecipient(client, city.title))
  /** By company. */
  const [choices, setChoices] = useState<Readonly<Record<number, DeliveryChoice>>>({})
  useStoredDraft(recipientKey, recipient, setRecipient)
  useStoredDraft('cart-delivery', choices, setChoices)
  /** Lines whose new colour is not sold in their size, until another size is chosen. */
  const [undecided, setUndecided] = useState<ReadonlySet<number>>(new Set())
  // Prefills the phone that a guest has just confirmed.
  useEffect(() => setRecipient((old) => withBuyer(old, client)), [client])

  const goods = lines.filter(({ kind, quantity }) => kind === 'goods' && quantity > 0)
  const ofCompanies = [...Map.groupBy(goods, ({ companyId }) => companyId)]
  const delivery = useDelivery(
    ofCompanies.map(([, [first]]) => first?.dealOfferId ?? 0),
    recipient.city,
  )
  const companies = ofCompanies.map(([companyId, members], index) => {
    const methods = delivery.value?.[index] ?? null
    const choice = choices[companyId] ?? noChoice
    const method = methodOf(choice, methods)
    const sum = kopecksToRubles(members.reduce((all, { total }) => all + rublesToKopecks(total), 0))
    return {
      ...{ companyId, methods, choice, method, goods: sum, lines: members },
      title: members[0]?.companyName ?? '',
      price: method ? deliveryPrice(method, sum) : 0,
    }
  })
  const variantOf = ({ id, variantId, variants }: CartLine): number | null =>
    undecided.has(id) ? null : (variantId ?? onlyVariant(variants))

  const kopecks = companies.reduce((sum, { price }) => sum + rublesToKopecks(price), 0)
  const extra = kopecksToRubles(kopecks)

  return {
    companies,
    recipient,
    isFailed: delivery.isFailed,
    variantOf,
    /** Of all companies, rubles; null until each is chosen. */
    delivery: companies.every(({ method }) => method) ? extra : null,
    extra,
    markUndecided(lineId: number, isUndecided: boolean) {
      setUndecided((old) => {
        const marked = new Set(old)
        if (isUndecided) marked.add(lineId)
        else marked.delete(lineId)
        return marked
      })
    },
    choose(companyId: number, choice: DeliveryChoice) {
      setChoices((old) => ({ ...old, [companyId]: choice }))
      onChange()
    },
    changeRecipient(changed: Partial<typeof recipient>) {
      setRecipient({ ...recipient, ...changed })
      onChange()
    },
    /** Fields of a company or line end with its id. */
    problems(): Record<string, string> {
      if (companies.length === 0) return {}
      const kinds = companies.flatMap(({ method }) => method?.kind ?? [])
      const found: Record<string, string> = recipientProblems(recipient, kinds)
      for (const line of goods)
        if (line.variants.length > 0 && variantOf(line) === null)
          found[`variantId.${line.id}`] = 'Выберите размер или цвет.'
      for (const { companyId, choice, methods } of companies)
        for (const [field, text] of Object.entries(choiceProblems(choice, methods)))
          found[`${field}.${companyId}`] = text
      return withPrefix(found)
    },
    parcelOf(line: CartLine): ParcelRequest | undefined {
      const company = companies.find(({ lines }) => lines.includes(line))
      return company?.method && parcelOf(recipient, company.choice, company.method, variantOf(line))
    },
  }
}
