import type { DealOffer } from '@skidora/contract/deals.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { goodsReturnRule } from '@skidora/domain/kinds/goods-return-rule.ts'
import { formatNumber } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf, plural } from '@skidora/domain/text/plural.ts'
import { typography } from '@skidora/domain/text/text.ts'
import type { ReactNode } from 'react'
import { useVisitor } from '../../lib/page/visitor.ts'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import { DealCompany } from './DealCompany.tsx'
import styles from './DealDetails.module.css'
import { DealPlaces } from './DealPlaces.tsx'

export function DealFacts({ deal }: { deal: DealOffer }) {
  return (
    <StaticContent as="div" of={deal}>
      {() => <Facts deal={deal} />}
    </StaticContent>
  )
}

function Facts({ deal }: { deal: DealOffer }) {
  const { now } = useVisitor()
  const until = formatLastDay(new Date(deal.couponActivationEndDate), deal.timeZone, new Date(now))
  const { couponsBought, likes } = deal.stats
  return (
    <dl className={styles.facts}>
      {deal.rating !== null && (
        <div>
          <dt>{countOf(deal.reviewsCount, ['отзыв', 'отзыва', 'отзывов'])}</dt>
          <dd>
            <Rating value={deal.rating} variant="compact" />
          </dd>
        </div>
      )}
      {couponsBought > 0 && (
        <div>
          <dt>{plural(couponsBought, ['купил', 'купили', 'купили'])}</dt>
          <dd>{formatNumber(couponsBought)}</dd>
        </div>
      )}
      {likes > 0 && (
        <div>
          <dt>{plural(likes, ['отметка', 'отметки', 'отметок'])} «нравится»</dt>
          <dd>{formatNumber(likes)}</dd>
        </div>
      )}
      {deal.kind !== 'goods' && (
        <div>
          <dt>действует купон</dt>
          <dd>до {until}</dd>
        </div>
      )}
    </dl>
  )
}

/** Texts of the deal; only the map of places is hydrated. */
export function DealDetails({ deal }: { deal: DealOffer }) {
  const { device } = useVisitor()
  return (
    <div className={styles.details}>
      <StaticContent as="div" of={deal} className={styles.details}>
        {() => <Texts deal={deal} isOpen={device !== 'mobile'} />}
      </StaticContent>
      <DealPlaces deal={deal} />
      <StaticContent as="div" of={deal}>
        {() => <DealCompany deal={deal} />}
      </StaticContent>
    </div>
  )
}

function Texts({ deal, isOpen }: { deal: DealOffer; isOpen: boolean }) {
  const { webStart, webEnd } = deal.extendedDescriptions
  return (
    <>
      <Fold title="Что входит" isOpen>
        {webStart && <p>{typography(webStart)}</p>}
        <p>{typography(deal.description)}</p>
        <Lines lines={deal.features} />
        {webEnd && <p>{typography(webEnd)}</p>}
        {deal.tags.length > 0 && (
          <ul className={styles.tags} aria-label="Метки">
            {deal.tags.map(({ slug, title }) => (
              <li key={slug}>
                <a className={styles.tag} href={paths.tag(slug, deal.breadcrumbs[0]?.slug)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Fold>
      <Fold title="Условия" isOpen={isOpen}>
        <Lines lines={deal.termsAndConditions} />
        <p className={styles.coupon}>
          {deal.kind === 'goods'
            ? goodsReturnRule
            : deal.digitalCouponEnabled
              ? 'Купон можно показать с экрана телефона.'
              : 'Купон нужно распечатать: с экрана его здесь не примут.'}
        </p>
      </Fold>
    </>
  )
}

/** Collapsed on phones, where the texts are long. */
function Fold({
  title,
  isOpen,
  children,
}: {
  title: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" eager className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{typography(line)}</li>
      ))}
    </ul>
  )
}
