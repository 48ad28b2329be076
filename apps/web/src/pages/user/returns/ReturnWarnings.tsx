import type { PurchaseReturn, ReturnableCoupon } from '@skidora/contract/returns.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { visitsToCancel } from '@skidora/domain/deals/visit-words.ts'
import type { ReactNode } from 'react'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import returnStyles from './returns.module.css'

type ReturnWarningsProps = {
  purchase: Pick<
    PurchaseReturn,
    'giftTo' | 'visitKind' | 'timeZone' | 'seats' | 'coupons' | 'travellers'
  >
  chosen: ReturnableCoupon[]
  isAtOnce: boolean
}

/** What else the buyer loses: a gift stops working, a booking is cancelled. */
export function ReturnWarnings({ purchase, chosen, isAtOnce }: ReturnWarningsProps) {
  const now = new Date(useVisitor().now)
  const visits = [...new Set(chosen.flatMap(({ visitAt }) => visitAt ?? []))].sort()
  const times = visits.map((at) => formatDayTime(new Date(at), purchase.timeZone, now))
  const seatsLeft = Math.min(purchase.seats, keptCoupons(purchase.coupons, chosen))
  const seats = purchase.seats - seatsLeft
  const isCancelled = times.length > 0 && (purchase.visitKind === 'booking' || seats > 0)
  const childrenLeft = childrenWithoutAdult(purchase.travellers, chosen)
  return (
    <>
      {purchase.giftTo && chosen.length > 0 && (
        <Warning>
          Вы подарили этот купон, получатель: {purchase.giftTo}. После возврата подарок перестанет
          действовать, предупредите получателя.
        </Warning>
      )}
      {childrenLeft.length > 0 && (
        <Warning>
          Без взрослого в поездку не возьмут, а {childrenLeft.join(', ')}{' '}
          {childrenLeft.length > 1 ? 'остаются' : 'остаётся'} в ней. Верните и{' '}
          {childrenLeft.length > 1 ? 'их места' : 'это место'} или позвоните организатору.
        </Warning>
      )}
      {isCancelled && (
        <Warning>
          Вместе с {isAtOnce ? 'возвратом' : 'заявкой'}{' '}
          {visitsToCancel(purchase.visitKind, times, seats, seatsLeft)}.
          {!isAtOnce && ' Если возврат не состоится, время нужно будет выбрать снова.'}
        </Warning>
      )}
    </>
  )
}

/** Names of the children whom no adult accompanies after the return. */
function childrenWithoutAdult(
  travellers: PurchaseReturn['travellers'],
  chosen: ReturnableCoupon[],
): string[] {
  const left = travellers.filter(({ couponId }) => !chosen.some(({ id }) => id === couponId))
  const isAdultLeaving = travellers.some((each) => each.isAdult && !left.includes(each))
  const isAlone = isAdultLeaving && left.every(({ isAdult }) => !isAdult)
  return isAlone ? left.map(({ name }) => name) : []
}

/** Each of them keeps its seat on a sailing. */
const keptCoupons = (coupons: ReturnableCoupon[], chosen: ReturnableCoupon[]) =>
  coupons.filter(
    ({ id, status }) =>
      status !== 'returned' &&
      status !== 'return_requested' &&
      !chosen.some((returned) => returned.id === id),
  ).length

/** Unlike an InfoBox it does not hide itself on phones. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={returnStyles.promise} role="note">
      <Icon name="triangle-alert" eager />
      <p>{children}</p>
    </div>
  )
}
