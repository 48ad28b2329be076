import type { OwnParcel } from '@skidora/contract/goods.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { goodsFacts } from '@skidora/domain/kinds/goods-facts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { ParcelProgress } from '../../../features/goods/ParcelProgress.tsx'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../../ui/blocks/VisuallyHidden.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import styles from '../parts/account.module.css'
import { BoughtDeal } from '../parts/BoughtDeal.tsx'
import parcelStyles from './parcels.module.css'

/** A parcel with its way, its facts and what can be done with it. */
export function ParcelCard({ parcel }: { parcel: OwnParcel }) {
  const { now } = useVisitor()
  const { details, orderId, optionTitle, companyName } = parcel
  const { units, status } = details
  const day = (time: string) => formatDay(new Date(time), parcel.timeZone, new Date(now))
  return (
    <li className={parcelStyles.card}>
      <div className={parcelStyles.head}>
        <BoughtDeal deal={parcel} styles={parcelStyles}>
          {optionTitle}
          {units > 1 && `, ${countOf(units, ['штука', 'штуки', 'штук'])}`}. {companyName}, заказ
          №&nbsp;{orderId} от {day(parcel.boughtAt)}
        </BoughtDeal>
      </div>
      {status === 'cancelled' || status === 'undelivered' ? (
        <p className={styles.muted}>{endTexts[status]}</p>
      ) : (
        <>
          <ParcelProgress parcel={details} />
          <dl className={parcelStyles.facts}>
            {goodsFacts(details)
              .filter(({ label }) => label !== 'Посылка')
              .map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            {parcel.steps.handedOverAt && (
              <div>
                <dt>Вручили</dt>
                <dd>{day(parcel.steps.handedOverAt)}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      <ParcelActions parcel={parcel} />
      {(status === 'sent' || status === 'arrived') && (
        <p className={styles.muted}>
          Не подойдёт? Вернуть покупку можно после получения, в разделе{' '}
          <TextLink href={paths.returns()}>«Возвраты»</TextLink>.
        </p>
      )}
    </li>
  )
}

const endTexts = {
  cancelled: 'Вы отменили эту покупку до отправки, деньги вернули.',
  undelivered:
    'Посылка потерялась в дороге или вернулась в магазин. Вернули всё, что вы заплатили, вместе с доставкой.',
}

function ParcelActions({ parcel }: { parcel: OwnParcel }) {
  const { tracking, status } = parcel.details
  const canTrack = tracking?.url && (status === 'sent' || status === 'arrived')
  if (!canTrack && !parcel.canReview && !parcel.canReturn) return null
  return (
    <div className={styles.buttons}>
      {canTrack && (
        <Button
          variant="secondary"
          size="sm"
          icon="truck"
          href={tracking.url ?? ''}
          target="_blank"
          rel="noreferrer"
        >
          Где посылка
          <VisuallyHidden>: {parcel.dealTitle}</VisuallyHidden>
        </Button>
      )}
      {parcel.canReview && (
        <Button variant="secondary" size="sm" href={paths.reviews()}>
          Написать отзыв
          <VisuallyHidden>: {parcel.dealTitle}</VisuallyHidden>
        </Button>
      )}
      {parcel.canReturn && (
        <Button
          variant="ghost"
          size="sm"
          icon="undo-2"
          href={paths.purchaseReturn(parcel.purchaseId)}
        >
          {status === 'handed_over' ? 'Вернуть' : 'Отменить и вернуть деньги'}
          <VisuallyHidden>: {parcel.dealTitle}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
