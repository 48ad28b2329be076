import { formatDay } from '@skidora/domain/dates/dates.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '../../lib/api/use-action.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { useUser, useUserStore } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './DeletionBanner.module.css'

/**
 * Shown on every account page while the account is scheduled for deletion, with a button to cancel.
 */
export function DeletionBanner() {
  const { city, now } = useVisitor()
  const { deletionAt } = useUser()
  const userStore = useUserStore()
  const { run, isBusy, failure } = useAction()
  const [isCancelled, setCancelled] = useState(false)
  const banner = useRef<HTMLElement>(null)

  async function cancelDeletion() {
    const isDone = await run(async (api) => {
      const { data } = await api('DELETE /api/v4/profile/deletion')
      // Before the store update, which would unmount the banner and its confirmation.
      flushSync(() => setCancelled(true))
      userStore.fill(data)
    })
    // The focused button is gone.
    if (isDone) banner.current?.focus()
  }

  if (!deletionAt && !isCancelled) return null
  return (
    <section
      ref={banner}
      className={styles.banner}
      data-kept={!deletionAt || undefined}
      aria-label={deletionAt ? 'Аккаунт ждёт удаления' : 'Аккаунт сохранён'}
      aria-live="polite"
      tabIndex={-1}
    >
      {deletionAt ? (
        <>
          <p>
            {failure?.message ??
              `Аккаунт будет удалён ${formatDay(new Date(deletionAt), city.timeZone, new Date(now))}.`}
          </p>
          <Button size="sm" loading={isBusy} onClick={cancelDeletion}>
            Сохранить аккаунт
          </Button>
        </>
      ) : (
        <p>Аккаунт сохранён. Всё осталось на своих местах.</p>
      )}
    </section>
  )
}
