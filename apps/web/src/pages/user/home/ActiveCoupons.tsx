import type { Overview } from '@skidora/contract/wallet.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Section } from '../parts/Section.tsx'
import { EndingList } from './EndingList.tsx'

/** Number of active coupons and those that expire first. */
export function ActiveCoupons({ coupons: { active, ending } }: { coupons: Overview['coupons'] }) {
  if (active === 0)
    return (
      <Section title="Купоны">
        <p>Активных купонов нет. Посмотрите, что сегодня со скидкой.</p>
        <TextLink href={paths.today()}>Акции сегодня</TextLink>
      </Section>
    )
  return (
    <Section title={countOf(active, ['активный купон', 'активных купона', 'активных купонов'])}>
      <EndingList
        items={ending.map(({ id, dealTitle, image, endsAt, timeZone }) => ({
          id,
          href: paths.coupon(id),
          title: dealTitle,
          image,
          endsAt,
          timeZone,
        }))}
      />
      <TextLink href={paths.coupons()}>Все купоны</TextLink>
    </Section>
  )
}
