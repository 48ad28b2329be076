import { paths } from '@skidora/domain/pages/paths.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import type { MissingCoupon } from './read-coupon.ts'

/** Instead of a coupon that this account cannot show. */
export function CouponMissing({ why }: { why: MissingCoupon }) {
  if (why === 'given')
    return (
      <>
        <h1>Купон</h1>
        <EmptyState
          icon="gift"
          title="Подарок уже у получателя"
          text="Теперь этот купон видит только тот, кому вы его подарили."
          action={{ label: 'Мои подарки', href: paths.gifts() }}
        />
      </>
    )
  return (
    <>
      <h1>Купон</h1>
      <EmptyState
        icon="ticket"
        title="Такого купона у вас нет"
        text="Возможно, ссылка скопирована не целиком или купон куплен из другого аккаунта."
        action={{ label: 'Все купоны', href: `${paths.coupons()}?status=all` }}
      />
    </>
  )
}
