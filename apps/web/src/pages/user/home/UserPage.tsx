import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { FavoriteDeal } from '@skidora/contract/favorites.ts'
import type { Overview } from '@skidora/contract/wallet.ts'
import { useLoaderData } from 'react-router'
import { Avatar } from '../../../features/account/Avatar.tsx'
import { accountMenu } from '../../../features/account/account-menu.ts'
import { EmailNotice } from '../../../features/account/EmailNotice.tsx'
import { orNull } from '../../../lib/page/page-loader.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { ThemeSwitch } from '../../../ui/theme/ThemeSwitch.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { ActiveCoupons } from './ActiveCoupons.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { EndingFavorites } from './EndingFavorites.tsx'
import panelStyles from './panels.module.css'
import { sectionTexts } from './section-texts.ts'
import { UnpaidOrder } from './UnpaidOrder.tsx'

type HomeData = {
  user: UserInfo
  overview: Overview | null
  /** Favourites that end soon. */
  favorites: FavoriteDeal[]
} | null

const soonMs = 7 * 24 * 60 * 60 * 1000
const favoritesShown = 3

export const loader = accountLoader<HomeData>(null, async (page) => {
  const { api } = page
  const [user, overview, favorites] = await Promise.all([
    api('GET /api/v4/profile/personal-info'),
    orNull(page, api('GET /api/v4/profile/overview')),
    orNull(
      page,
      api('GET /api/v4/favorites/getFavorites', {
        query: { per_page: favoritesShown, sort_type: 'ending' },
      }),
    ),
  ])
  const soon = Date.now() + soonMs
  return {
    user: user.data,
    overview: overview?.data ?? null,
    favorites: (favorites?.data ?? []).filter(
      ({ deal, isEnded }) => !isEnded && Date.parse(deal.endDate) < soon,
    ),
  }
})
export const handle = accountHandle('Мой аккаунт', 'Деньги, купоны, заказы и личные данные.')

export function Component() {
  const data = useLoaderData<HomeData>()
  if (!data) return <NotLoaded />
  const { user, overview, favorites } = data
  return (
    <div className={styles.sections}>
      <div className={styles.person}>
        <Avatar user={user} size="md" />
        <h1>{user.name}</h1>
      </div>
      {user.email && !user.isEmailConfirmed && <EmailNotice email={user.email} />}
      {overview?.unpaidOrders.map((order) => (
        <UnpaidOrder key={order.id} order={order} />
      ))}
      {overview && (
        <div className={panelStyles.panels}>
          <BalancePanel balance={overview.balance} promoCodes={user.promoCodes} />
          <ActiveCoupons coupons={overview.coupons} />
          {favorites.length > 0 && <EndingFavorites favorites={favorites} />}
        </div>
      )}
      <ul className={styles.cards}>
        {accountMenu
          .filter(({ href }) => sectionTexts[href])
          .map(({ title, href, icon }) => (
            <li key={href}>
              <a className={styles.card} href={href}>
                <Icon name={icon} />
                <strong>{title}</strong>
                <span className={styles.muted}>{sectionTexts[href]}</span>
              </a>
            </li>
          ))}
      </ul>
      <div className={styles.theme}>
        Оформление
        <ThemeSwitch />
      </div>
    </div>
  )
}
