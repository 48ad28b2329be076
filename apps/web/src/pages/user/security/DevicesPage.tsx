import type { Session, SignIn } from '@skidora/contract/devices.ts'
import { useLoaderData } from 'react-router'
import { orNull } from '../../../lib/page/page-loader.ts'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { Section } from '../parts/Section.tsx'
import { DeviceList } from './DeviceList.tsx'
import { SignInHistory } from './SignInHistory.tsx'

type DevicesData = { sessions: Session[] | null; signIns: SignIn[] | null }

export const loader = accountLoader<DevicesData>(
  { sessions: null, signIns: null },
  async (page) => {
    const [sessions, signIns] = await Promise.all([
      orNull(page, page.api('GET /api/v4/profile/sessions')),
      orNull(page, page.api('GET /api/v4/profile/sign-ins', { query: {} })),
    ])
    return { sessions: sessions?.data ?? null, signIns: signIns?.data ?? null }
  },
)
export const handle = accountHandle('Устройства', 'Где выполнен вход и откуда входили раньше.')

export function Component() {
  const { sessions, signIns } = useLoaderData<DevicesData>()
  return (
    <div className={styles.sections}>
      <h1>Устройства и входы</h1>
      <Section title="Где выполнен вход">
        <DeviceList sessions={sessions} />
      </Section>
      <Section title="История входов">
        <SignInHistory signIns={signIns} />
      </Section>
    </div>
  )
}
