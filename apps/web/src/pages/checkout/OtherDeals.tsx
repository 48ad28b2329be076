import type { OrderedLine } from '@skidora/contract/checkout-info.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'

/** Where to buy instead of an order that cannot be paid any more. */
export function OtherDeals({ lines }: { lines: OrderedLine[] }) {
  const [only] = lines.length === 1 ? lines : []
  return only ? (
    <Button href={paths.deal(only.dealSlug)}>Открыть акцию</Button>
  ) : (
    <Button href={paths.today()}>Акции сегодня</Button>
  )
}

export const whatElse = (lines: OrderedLine[]): string =>
  lines.length === 1
    ? 'Посмотрите на странице акции, что ещё можно купить.'
    : 'Купоны можно заказать снова: по отдельности или через корзину.'
