import type { PurchaseReturn, ReturnableCoupon } from '@skidora/contract/returns.ts'
import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { countOf, plural } from '@skidora/domain/text/plural.ts'

type Kind = PurchaseReturn['kind']
type Chosen = Pick<ReturnableCoupon, 'price' | 'delivery' | 'passenger'>[]

/** What an instant return ends; `left` units of the purchase stay. */
export function atOnceNote(kind: Kind, chosen: Chosen, left: number): string {
  const count = chosen.length
  if (kind === 'goods') return parcelNote(count, left)
  if (kind === 'tour') {
    const names = chosen.flatMap(({ passenger }) => passenger ?? []).join(', ')
    return `Отменим ${plural(count, ['место', 'места', 'места'])}${names && `: ${names}`}.`
  }
  return pairOf(wordsOf([kind]).ends, count)
}

function parcelNote(count: number, left: number): string {
  if (left === 0) return 'Посылку отправлять не будем.'
  if (count === 0) return ''
  if (left === 1) return 'Оставшуюся вещь отправим.'
  return `${plural(left, ['Оставшуюся', 'Оставшиеся', 'Оставшиеся'])} ${countOf(left, ['вещь', 'вещи', 'вещей'])} отправим.`
}

/** «1 000 ₽ и часть доставки, 150 ₽»; nothing where the delivery was free. */
export function goodsParts(units: Pick<ReturnableCoupon, 'price' | 'delivery'>[], left: number) {
  const sumOf = (field: 'price' | 'delivery') =>
    units.reduce((sum, unit) => sum + rublesToKopecks(unit[field]), 0)
  const delivery = sumOf('delivery')
  if (delivery <= 0) return ''
  const goods = formatPrice(kopecksToRubles(sumOf('price') - delivery))
  return `${goods} и ${left > 0 ? 'часть доставки' : 'доставка'}, ${formatPrice(kopecksToRubles(delivery))}`
}
