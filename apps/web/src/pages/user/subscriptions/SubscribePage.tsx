import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { CouponReminders } from '@skidora/contract/coupons.ts'
import type { FavoriteNews } from '@skidora/contract/favorites.ts'
import type { Subscription } from '@skidora/contract/subscriptions.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import { EmailNotice } from '../../../features/account/EmailNotice.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { Section } from '../parts/Section.tsx'
import { LetterSwitch } from './LetterSwitch.tsx'
import { SubscriptionForm } from './SubscriptionForm.tsx'

type SubscribeData = {
  user: UserInfo
  subscriptions: Subscription[]
  favoriteNews: FavoriteNews
  couponReminders: CouponReminders
} | null

export const loader = accountLoader<SubscribeData>(null, async ({ api }) => {
  const [user, subscriptions, favoriteNews, couponReminders] = await Promise.all([
    api('GET /api/v4/profile/personal-info'),
    api('GET /api/v4/profile/subscriptions'),
    api('GET /api/v4/profile/favorite-news'),
    api('GET /api/v4/profile/coupon-reminders'),
  ])
  return {
    user: user.data,
    subscriptions: subscriptions.data,
    favoriteNews: favoriteNews.data,
    couponReminders: couponReminders.data,
  }
})
export const handle = accountHandle('Рассылки', 'Письма со скидками ваших городов.')

export function Component() {
  const data = useLoaderData<SubscribeData>()
  if (!data) return <NotLoaded />
  const { user, subscriptions, favoriteNews, couponReminders } = data
  return (
    <div className={styles.sections}>
      <h1>Рассылки</h1>
      {user.email && !user.isEmailConfirmed && <EmailNotice email={user.email} />}
      {!user.email && (
        <p className={styles.notice}>
          <span>
            Письма отправлять пока некуда: добавьте почту в разделе{' '}
            <TextLink href={paths.profile()}>«Личные данные»</TextLink>.
          </span>
        </p>
      )}
      <Section title="Скидки недели">
        <SubscriptionForm saved={subscriptions} />
      </Section>
      <Section title="Избранное">
        <LetterSwitch
          isOn={favoriteNews.isOn}
          label="Получать письма об избранном"
          notes={{
            on: 'Будем писать о ваших акциях.',
            off: 'Больше не будем писать об избранном.',
          }}
          save={(api, isOn) => api('POST /api/v4/profile/favorite-news/update', { body: { isOn } })}
        >
          Напишем, если акция из <TextLink href={paths.favorites()}>избранного</TextLink> подешевеет
          или до её конца останутся сутки. Все новости за раз приходят одним письмом.
        </LetterSwitch>
      </Section>
      <Section title="Купоны">
        <LetterSwitch
          isOn={couponReminders.isOn}
          label="Напоминать о купонах"
          notes={{
            on: 'Напомним за неделю и за день.',
            off: 'Больше не будем напоминать о купонах.',
          }}
          save={(api, isOn) =>
            api('POST /api/v4/profile/coupon-reminders/update', { body: { isOn } })
          }
        >
          Напомним за неделю и за день до конца, если{' '}
          <TextLink href={paths.coupons()}>купон</TextLink> ещё не использован.
        </LetterSwitch>
      </Section>
    </div>
  )
}
