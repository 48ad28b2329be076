import type { ReviewedPurchase } from '@skidora/contract/moderation.ts'

/** Status of a reviewed purchase, for moderators. */
export function purchaseText({ quantity, used, begun, returned }: ReviewedPurchase): string {
  if (returned === quantity) return 'Покупка возвращена'
  const of = (count: number) => (quantity > 1 ? `: ${count} из ${quantity}` : '')
  const parts = [
    used > 0 && `купон использован${of(used)}`,
    begun > 0 && `визит начался${of(begun)}`,
    used + begun === 0 && 'купон не использован',
    returned > 0 && `возвращено${of(returned)}`,
  ].filter((part) => part !== false)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
