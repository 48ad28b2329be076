import { formatPrice } from '@skidora/domain/money/money.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'

/** Screen readers skip the minus sign and read grouped thousands as two numbers. */
export function SignedSum({ rubles }: { rubles: number }) {
  return (
    <>
      <span aria-hidden="true">
        {rubles > 0 && '+'}
        {formatPrice(rubles)}
      </span>
      <VisuallyHidden>{spokenSum(rubles)}</VisuallyHidden>
    </>
  )
}

/** `минус 2300 рублей 50 копеек` */
export function spokenSum(sum: number): string {
  const kopecks = Math.round(Math.abs(sum) * 100)
  const [rubles, rest] = [Math.floor(kopecks / 100), kopecks % 100]
  const words = [
    sum < 0 ? 'минус' : sum > 0 && 'плюс',
    `${rubles} ${plural(rubles, ['рубль', 'рубля', 'рублей'])}`,
    rest > 0 && `${rest} ${plural(rest, ['копейка', 'копейки', 'копеек'])}`,
  ]
  return words.filter(Boolean).join(' ')
}
