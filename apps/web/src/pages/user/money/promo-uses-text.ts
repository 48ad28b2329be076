import type { OwnPromoCode } from '@skidora/contract/wallet.ts'
import { countOf } from '@skidora/domain/text/plural.ts'

/** Number of uses; an order that expires unpaid releases its use. */
export function promoUsesText({
  uses,
  unpaidUses,
}: Pick<OwnPromoCode, 'uses' | 'unpaidUses'>): string {
  const paid = uses - unpaidUses
  if (paid === 0)
    return `Применён в ${countOf(unpaidUses, ['неоплаченном заказе', 'неоплаченных заказах', 'неоплаченных заказах'])}`
  const used = `Использован в ${countOf(paid, ['заказе', 'заказах', 'заказах'])}`
  if (unpaidUses === 0) return used
  return `${used}, ещё ${countOf(unpaidUses, ['ждёт', 'ждут', 'ждут'])} оплаты`
}
