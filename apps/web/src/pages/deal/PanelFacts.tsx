import type { DealOffer } from '@skidora/contract/deals.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import styles from './PanelFacts.module.css'

/** Key facts below the buy button. */
export function PanelFacts({ deal }: { deal: DealOffer }) {
  return (
    <StaticContent as="ul" of={deal} className={styles.facts}>
      {() => <Facts deal={deal} />}
    </StaticContent>
  )
}

function Facts({ deal }: { deal: DealOffer }) {
  const [site, ...others] = deal.sites
  return (
    <>
      {!deal.digitalCouponEnabled && (
        <li className={styles.warning}>
          <Icon name="printer" eager />
          Купон примут только распечатанным
        </li>
      )}
      {deal.rating !== null && (
        <li>
          <Rating value={deal.rating} variant="compact" />
          <a href="#reviews">{countOf(deal.reviewsCount, ['отзыв', 'отзыва', 'отзывов'])}</a>
        </li>
      )}
      {site && (
        <li>
          <Icon name="map-pin" eager />
          <a href="#places">
            {[site.landmark, site.address].filter(Boolean).join(', ')}
            {others.length > 0 &&
              ` и ещё ${countOf(others.length, ['адрес', 'адреса', 'адресов'])}`}
          </a>
        </li>
      )}
      {site && deal.breadcrumbs[0]?.slug === 'hotels' && (
        <li>
          <Icon name="calendar" eager />
          <a href={paths.hotelsIn(site.citySlug)}>Нужен номер на ночь? Выберите даты</a>
        </li>
      )}
      {!deal.discountOnly &&
        marksOf(deal.kind).map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} eager />
            {text}
          </li>
        ))}
    </>
  )
}

function marksOf(kind: DealOffer['kind']) {
  if (kind === 'goods') return goodsMarks
  return kind === 'tour' ? tripMarks : marks
}

const goodsMarks = [
  ['truck', 'Курьером, в пункт выдачи или почтой'],
  ['undo-2', 'Можно вернуть за 7 дней после получения'],
  ['credit-card', 'Картой, по СБП или через SberPay'],
] as const

const marks = [
  ['undo-2', 'Неиспользованный купон можно вернуть'],
  ['gift', 'Можно купить в подарок'],
  ['credit-card', 'Картой, по СБП или через SberPay'],
] as const

const tripMarks = [
  ['undo-2', 'Поездку можно вернуть: сколько вернём, видно до оплаты'],
  ['credit-card', 'Картой, по СБП или через SberPay'],
] as const
