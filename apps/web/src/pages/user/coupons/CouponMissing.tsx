import { paths } from '@skidora/domain/pages/paths.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'

export function CouponMissing() {
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
