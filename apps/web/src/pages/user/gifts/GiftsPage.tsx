import type { GivenGift } from '@skidora/contract/gifts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { GivenGiftCard } from './GivenGiftCard.tsx'

export const loader = accountLoader<GivenGift[] | null>(null, async ({ api }) => {
  const { data } = await api('GET /api/v4/profile/gifts')
  return data
})
export const handle = accountHandle('Подарки', 'Что вы подарили и кто это получил.')

export function Component() {
  const gifts = useLoaderData<GivenGift[] | null>()
  if (!gifts) return <NotLoaded />
  return (
    <div className={styles.sections}>
      <h1>Подарки</h1>
      {gifts.length === 0 ? (
        <EmptyState
          icon="gift"
          title="Вы ещё ничего не подарили"
          text="Отметьте «В подарок» при оформлении заказа: мы отправим открытку с купоном в тот день, который вы выберете."
          action={{ label: 'Выбрать подарок', href: paths.couponsForGift() }}
        />
      ) : (
        gifts.map((gift) => <GivenGiftCard key={gift.purchaseId} given={gift} />)
      )}
    </div>
  )
}
