import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Session } from '@skidora/contract/profile.ts'
import { redirect, useLoaderData } from 'react-router'
import type { PageHandle } from '../../lib/page-handle.ts'
import { orNull, pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DeviceList } from './DeviceList.tsx'
import { EmailNotice } from './EmailNotice.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import styles from './UserPage.module.css'

type UserData = { user: UserInfo | null; sessions: Session[] | null }

export const loader = pageLoader<UserData>({ user: null, sessions: null }, async (page) => {
  if (!page.visitor.user)
    throw redirect(`${paths.auth()}?redirect=${encodeURIComponent(paths.user())}`)
  const [user, sessions] = await Promise.all([
    page.api('GET /api/v4/profile/personal-info'),
    orNull(page, page.api('GET /api/v4/profile/sessions')),
  ])
  return { user: user.data, sessions: sessions?.data ?? null }
})

export const handle: PageHandle<UserData> = {
  layout: 'personal-account',
  meta: () => ({
    title: 'Мой аккаунт — Скидора',
    description: 'Личные данные и устройства, на которых выполнен вход.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { user, sessions } = useLoaderData<UserData>()
  if (!user) {
    return (
      <EmptyState
        icon="refresh-cw"
        title="Аккаунт не загрузился"
        text="Попробуйте открыть его ещё раз через минуту."
        action={{ label: 'На главную', href: paths.home() }}
      />
    )
  }
  return (
    <div className={styles.sections}>
      <h1>{user.name}</h1>
      {user.email && !user.isEmailConfirmed && <EmailNotice email={user.email} />}
      <section className={styles.section}>
        <h2>Личные данные</h2>
        <ProfileForm user={user} />
      </section>
      <section className={styles.section}>
        <h2>Где выполнен вход</h2>
        <DeviceList sessions={sessions} />
      </section>
      <SignOutButton />
    </div>
  )
}
