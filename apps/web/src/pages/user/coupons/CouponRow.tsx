import type { Coupon } from '@skidora/contract/coupons.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { statusTexts, validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { ReactNode } from 'react'
import { stayText } from '../../../features/stays/stay-draft.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import list from './coupon-list.module.css'
import { hurryText } from './coupon-texts.ts'
import styles from './coupons.module.css'

/** The picture is its child. */
export function CouponRow({ coupon, children }: { coupon: Coupon; children: ReactNode }) {
  const now = new Date(useVisitor().now)
  const hurry = hurryText(coupon, now)
  const validity = validityText(coupon, now)
  return (
    <li>
      <a className={list.row} href={paths.coupon(coupon.id)} data-status={coupon.status}>
        {children}
        <span className={list.what}>
          <strong className={list.title}>{coupon.dealTitle}</strong>
          <span className={list.option}>
            {coupon.companyName} · {coupon.optionTitle}
          </span>
          {coupon.giftTo && (
            <span className={list.option}>Подарок, получатель: {coupon.giftTo}</span>
          )}
          {coupon.giftFrom && (
            <span className={list.option}>Подарок, от кого: {coupon.giftFrom}</span>
          )}
          {coupon.visitAt && (
            <span className={list.option}>
              {visitTitle(coupon.visitKind)}:{' '}
              {formatDayTime(new Date(coupon.visitAt), coupon.timeZone, now)}
            </span>
          )}
          {coupon.details?.kind === 'tour' && (
            <span className={list.option}>
              Отправление: {formatDayTime(new Date(coupon.details.departsAt), coupon.timeZone, now)}
            </span>
          )}
          {coupon.details?.kind === 'hotel' && (
            <span className={list.option}>{stayText(coupon.details)}</span>
          )}
          {coupon.payOnSite !== null && (
            <span className={list.option}>На месте {formatPrice(coupon.payOnSite)}</span>
          )}
          <span className={styles.number}>№&nbsp;{formatCouponNumber(coupon.number)}</span>
        </span>
        <span className={list.when}>
          {/* Active coupons are marked only if they expire soon; the text beside names most others. */}
          {(hurry ||
            (coupon.status !== 'active' && !validity.startsWith(statusTexts[coupon.status]))) && (
            <span className={styles.badge} data-status={hurry ? 'hurry' : coupon.status}>
              {hurry ?? statusTexts[coupon.status]}
            </span>
          )}
          <span className={styles.validity}>{validity}</span>
        </span>
      </a>
    </li>
  )
}
