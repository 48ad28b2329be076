import type { Session } from '@skidora/contract/devices.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useRevalidator } from 'react-router'
import { useAction } from '../../../lib/api/use-action.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'

export function DeviceList({ sessions }: { sessions: Session[] | null }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const { run, failure } = useAction()

  async function end(close: Parameters<typeof run>[0]) {
    await run(close)
    await revalidate()
  }

  const lastSeen = (session: Session) =>
    formatDayTime(new Date(session.lastSeenAt), city.timeZone, new Date(now))

  if (!sessions) return <p>Список не загрузился. Обновите страницу.</p>
  return (
    <>
      {failure && <InfoBox kind="error">{failure.message}</InfoBox>}
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <div>
              <strong>{session.device}</strong>
              <p className={styles.muted}>
                {session.isCurrent ? 'Это устройство' : `Последний раз ${lastSeen(session)}`}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Завершить: ${session.device}, ${lastSeen(session)}`}
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
