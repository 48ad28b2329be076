import type { Passkey } from '@skidora/contract/passkeys.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useState } from 'react'
import { useAction } from '../../../lib/api/use-action.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { PasswordCheck } from './PasswordCheck.tsx'
import ways from './sign-in-settings.module.css'

type PasskeyListProps = {
  passkeys: Passkey[] | null
  hasPassword: boolean
  onRemoved: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, hasPassword, onRemoved }: PasskeyListProps) {
  const [removing, setRemoving] = useState<Passkey | null>(null)
  if (!passkeys) return <p>Список не загрузился. Обновите страницу.</p>
  if (passkeys.length === 0)
    return (
      <p className={styles.muted}>
        Ключей пока нет. Создайте первый на этом устройстве, это займёт полминуты.
      </p>
    )
  return (
    <>
      <ul className={styles.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <div>
              <strong>{passkey.title}</strong>
              <PasskeyDates passkey={passkey} />
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Удалить ключ ${passkey.title}`}
              onClick={() => setRemoving(passkey)}
            >
              Удалить
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          passkey={removing}
          hasPassword={hasPassword}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null)
            onRemoved(removing)
          }}
        />
      )}
    </>
  )
}

function PasskeyDates({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { city, now } = useVisitor()
  const today = new Date(now)
  const created = `Создан ${formatDay(new Date(createdAt), city.timeZone, today)}`
  const used = lastUsedAt
    ? `последний вход ${formatDayTime(new Date(lastUsedAt), city.timeZone, today)}`
    : 'ещё не использован'
  return (
    <p className={styles.muted}>
      {created}, {used}
    </p>
  )
}

type RemoveDialogProps = {
  passkey: Passkey
  hasPassword: boolean
  onClose: () => void
  onDone: () => void
}

function RemoveDialog({ passkey, hasPassword, onClose, onDone }: RemoveDialogProps) {
  const { run, isBusy, failure } = useAction()

  async function remove(password?: string) {
    const isRemoved = await run((api) =>
      api('DELETE /api/v4/profile/passkeys/{id}', {
        params: { id: passkey.id },
        body: { password },
      }),
    )
    if (isRemoved) onDone()
  }

  return (
    <Dialog open onClose={onClose} title="Удалить ключ?">
      <p>
        Войти по ключу «{passkey.title}» больше не получится. На самом устройстве он останется,
        удалите его и там.
      </p>
      <FailureNotice failure={failure} />
      {hasPassword ? (
        <PasswordCheck
          submit="Удалить"
          isBusy={isBusy}
          failure={failure}
          onSubmit={remove}
          onCancel={onClose}
        />
      ) : (
        <div className={ways.actions}>
          <Button variant="danger" loading={isBusy} onClick={() => remove()}>
            Удалить
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
        </div>
      )}
    </Dialog>
  )
}
