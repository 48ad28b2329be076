import type { Session } from '@skidora/contract/profile.ts'
import { formatDayTime } from '@skidora/domain/dates.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { InfoBox } from '../../ui/InfoBox.tsx'
import styles from './UserPage.module.css'

export function DeviceList({ sessions }: { sessions: Session[] | null }) {
  const { crmUrl, city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const [hasFailed, setFailed] = useState(false)

  async function end(close: (api: ReturnType<typeof createApiClient>) => Promise<unknown>) {
    setFailed(false)
    await close(createApiClient({ crmUrl })).catch(() => setFailed(true))
    await revalidate()
  }

  if (!sessions) return <p>Список не загрузился. Обновите страницу.</p>
  return (
    <>
      {hasFailed && (
        <InfoBox kind="error">Не получилось завершить сеанс. Попробуйте ещё раз.</InfoBox>
      )}
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.device}>
            <div>
              <strong>{session.device}</strong>
              <p className={styles.seen}>
                {session.isCurrent
                  ? 'Это устройство'
                  : `Последний раз ${formatDayTime(new Date(session.lastSeenAt), city.timeZone, new Date(now))}`}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() =>
                  end((api) =>
                    api('DELETE /api/v4/profile/sessions/{id}', { params: { id: session.id } }),
                  )
                }
              >
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          onClick={() => end((api) => api('POST /api/v4/profile/sessions/close-others'))}
        >
          Завершить все остальные
        </Button>
      )}
    </>
  )
}
