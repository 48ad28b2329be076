import type { CartLine } from '@skidora/contract/cart.ts'
import { formatPrice, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { countOf, plural } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { canBuy } from './cart-quantities.ts'

/** What has changed in the lines that the buyer was about to pay, as sentences. */
export function cartChanges(before: readonly CartLine[], after: readonly CartLine[]): string[] {
  const current = new Map(after.map((line) => [line.id, line]))
  return before
    .filter(canBuy)
    .flatMap((line) => changeOf(line, current.get(line.id)).map((text) => sentence(line, text)))
}

const sentence = ({ dealTitle }: CartLine, text: string) => `${quoted(dealTitle)}: ${text}.`

function changeOf(before: CartLine, after: CartLine | undefined): string[] {
  if (!after) return ['в корзине этого уже нет']
  if (after.problem) return [problemText(after, after.problem).toLowerCase()]
  return [
    ...(after.isVariantGone && !before.isVariantGone ? ['этот вариант разобрали'] : []),
    ...(after.price === before.price
      ? []
      : [`цена была ${formatPrice(before.price)}, теперь ${formatPrice(after.price)}`]),
    ...(after.quantity < before.quantity ? [leftText(after)] : []),
  ]
}

export function problemText({ kind }: CartLine, problem: NonNullable<CartLine['problem']>): string {
  if (problem === 'ended') return 'Уже не продаётся'
  return kind === 'goods' ? 'Всё разобрали' : 'Купоны закончились'
}

/** Says that a size or colour chosen earlier is gone. */
export const variantGone = 'Выбранный вариант разобрали. Выберите другой.'

function leftText({ kind, quantity }: CartLine): string {
  return kind === 'goods'
    ? `${plural(quantity, ['осталась', 'осталось', 'осталось'])} ${countOf(quantity, ['штука', 'штуки', 'штук'])}`
    : `${plural(quantity, ['остался', 'осталось', 'осталось'])} ${countOf(quantity, ['купон', 'купона', 'купонов'])}`
}

/** How the price has changed since the coupons were added; null if it has not. */
export function priceNote({ price, priceWhenAdded }: CartLine): string | null {
  const kopecks = rublesToKopecks(price) - rublesToKopecks(priceWhenAdded)
  if (kopecks === 0) return null
  const verb = kopecks > 0 ? 'Подорожало' : 'Подешевело'
  return `${verb} на ${formatPrice(kopecksToRubles(Math.abs(kopecks)))} с тех пор, как вы добавили`
}

/** Why the quantity is limited; undefined if the buyer has not reached the limit. */
export function limitNote({ quantity, wantedQuantity, maxQuantity }: CartLine): string | undefined {
  if (wantedQuantity > quantity)
    return `${plural(quantity, ['Остался', 'Осталось', 'Осталось'])} ${quantity}, а хотели ${wantedQuantity}`
  if (quantity < maxQuantity) return undefined
  return maxQuantity < maxPerLine ? 'Больше не осталось' : `Не больше ${maxPerLine} за раз`
}

/** The API's limit. */
const maxPerLine = 100
