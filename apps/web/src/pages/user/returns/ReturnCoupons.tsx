import type { PurchaseReturn, ReturnableCoupon } from '@skidora/contract/returns.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { useId } from 'react'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Warning } from './ReturnWarnings.tsx'
import { goodsParts } from './return-texts.ts'
import returnStyles from './returns.module.css'

type ReturnCouponsProps = {
  coupons: ReturnableCoupon[]
  kind: PurchaseReturn['kind']
  /** The coupon that the user came to return. */
  couponId: number | null
  chosenIds: number[]
  error: string | undefined
  onChoose: (ids: number[]) => void
}

const statusTexts: Record<ReturnableCoupon['status'], string> = {
  active: '',
  expired: 'срок вышел',
  used: 'использован',
  return_requested: 'ждёт решения по заявке',
  returned: 'уже возвращён',
}

/** All coupons of the purchase; those that cannot be returned show why. */
export function ReturnCoupons(props: ReturnCouponsProps) {
  const { coupons, kind, couponId, chosenIds, error, onChoose } = props
  const isGoods = kind === 'goods'
  const errorId = useId()
  const rejected = coupons.find(({ id, canReturn }) => id === couponId && !canReturn)
  const toggle = (id: number) =>
    onChoose(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    )
  // There is nothing to choose.
  if (isGoods && coupons.length === 1) return null
  return (
    <fieldset className={returnStyles.choice} aria-describedby={error ? errorId : undefined}>
      <legend>{wordsOf([kind]).returnChoice}</legend>
      {rejected && (
        <Warning>
          Купон №&nbsp;{formatCouponNumber(rejected.number)} вернуть нельзя
          {statusTexts[rejected.status] && `: ${statusTexts[rejected.status]}`}. Можно выбрать
          другие купоны этой покупки.
        </Warning>
      )}
      {coupons.map((coupon, index) => (
        <Checkbox
          key={coupon.id}
          name="couponIds"
          value={coupon.id}
          checked={chosenIds.includes(coupon.id)}
          disabled={!coupon.canReturn}
          aria-invalid={error && coupon.canReturn ? true : undefined}
          onChange={() => toggle(coupon.id)}
          label={
            <span className={returnStyles.coupon}>
              <span>
                {isGoods
                  ? `Вещь ${index + 1}`
                  : (coupon.passenger ?? `№\u00a0${formatCouponNumber(coupon.number)}`)}
                {statusTexts[coupon.status] && `, ${statusTexts[coupon.status]}`}
                {coupon.passenger && (
                  <span className={returnStyles.hint}>
                    купон №&nbsp;{formatCouponNumber(coupon.number)}
                  </span>
                )}
              </span>
              <span className={returnStyles.price}>
                {formatPrice(coupon.price)}
                {coupon.delivery > 0 && (
                  <span className={returnStyles.hint}>
                    {goodsParts([coupon], coupons.length - 1)}
                  </span>
                )}
              </span>
            </span>
          }
        />
      ))}
      {error && (
        <p id={errorId} className={returnStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
