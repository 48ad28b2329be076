import type { PurchaseReturn, ReturnableCoupon } from '@skidora/contract/returns.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { visitsOn } from '@skidora/domain/deals/visit-words.ts'
import type { ReactNode } from 'react'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import returnStyles from './returns.module.css'

type ReturnWarningsProps = {
  purchase: Pick<PurchaseReturn, 'giftTo' | 'visitKind' | 'timeZone'>
  chosen: ReturnableCoupon[]
  isAtOnce: boolean
}

/** What else the buyer loses: a gift stops working, a booking is cancelled. */
export function ReturnWarnings({ purchase, chosen, isAtOnce }: ReturnWarningsProps) {
  const now = new Date(useVisitor().now)
  const visits = [...new Set(chosen.flatMap(({ visitAt }) => visitAt ?? []))].sort()
  const times = visits.map((at) => formatDayTime(new Date(at), purchase.timeZone, now))
  return (
    <>
      {purchase.giftTo && chosen.length > 0 && (
        <Warning>
          Это подарок, получатель: {purchase.giftTo}. Воспользоваться им после возврата не
          получится, предупредите получателя.
        </Warning>
      )}
      {times.length > 0 && (
        <Warning>
          Вместе с {isAtOnce ? 'возвратом' : 'заявкой'} отменим{' '}
          {visitsOn(purchase.visitKind, times)}.
          {!isAtOnce && ' Если возврат не состоится, время нужно будет выбрать снова.'}
        </Warning>
      )}
    </>
  )
}

/** Unlike an InfoBox it does not hide itself on phones. */
function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={returnStyles.promise} role="note">
      <Icon name="triangle-alert" eager />
      <p>{children}</p>
    </div>
  )
}
