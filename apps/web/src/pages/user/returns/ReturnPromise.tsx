import type { PurchaseReturn } from '@skidora/contract/returns.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { StayRefund } from '../../../features/stays/StayRefund.tsx'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import returnStyles from './returns.module.css'

type ReturnPromiseProps = { purchase: PurchaseReturn; isAtOnce: boolean }

/** The terms of the return. */
export function ReturnPromise({ purchase, isAtOnce }: ReturnPromiseProps) {
  const { city, now } = useVisitor()
  const zoned = [city.timeZone, new Date(now)] as const
  return (
    <>
      {purchase.details?.kind === 'hotel' && <StayRefund stay={purchase.details} />}
      <div className={returnStyles.promise} data-at-once={isAtOnce || undefined}>
        <Icon name={isAtOnce ? 'badge-check' : 'timer'} eager />
        <div>
          <strong>{isAtOnce ? 'Вернём сразу, без рассмотрения' : 'Решим за 10 дней'}</strong>
          <p>
            {purchase.details?.kind === 'hotel'
              ? 'Бронь отменится, а деньги вернутся по условиям выше.'
              : isAtOnce
                ? purchase.kind !== 'goods' &&
                  untilText(purchase, (time) => formatLastDay(new Date(time), ...zoned))
                : 'Прочитаем заявку и ответим письмом. Если не успеем за 10 дней, вернём деньги автоматически.'}
          </p>
          {purchase.rule && <p>{purchase.rule}</p>}
        </div>
      </div>
    </>
  )
}

function untilText({ atOnceUntil, returnsUnused }: PurchaseReturn, day: (time: string) => string) {
  const until = atOnceUntil
    ? `Так можно до ${day(atOnceUntil)}.`
    : 'Так можно в любой день, пока купон не использован.'
  return returnsUnused
    ? `${until} А если купон просто не пригодится, после его срока деньги сами придут на баланс.`
    : until
}
