import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ResendButton } from '../contacts/ResendButton.tsx'
import styles from './EmailNotice.module.css'

type EmailNoticeProps = {
  email: string
  /** What requires a confirmed address. */
  reason?: string
}

/** Shown while the address is unconfirmed. Not an info box, which hides itself on phones. */
export function EmailNotice({ email, reason }: EmailNoticeProps) {
  const { run, isBusy, failure } = useAction()
  const [mayResendAt, setMayResendAt] = useState<number>()

  const send = () =>
    run(async (api) => {
      const { data } = await api('POST /api/v4/profile/email/send', { body: {} })
      setMayResendAt(Date.now() + data.resendIn * 1000)
    })

  return (
    <section className={styles.notice}>
      <div aria-live="polite">
        <p>Подтвердите адрес {email}: откройте ссылку из нашего письма.</p>
        {reason && <p>{reason}</p>}
        {failure && <p>{failure.message}</p>}
        {mayResendAt !== undefined && !failure && (
          <p>Письмо отправлено. Если его нет, загляните в «Спам».</p>
        )}
      </div>
      {mayResendAt === undefined ? (
        <Button variant="secondary" size="sm" loading={isBusy} onClick={send}>
          Отправить письмо ещё раз
        </Button>
      ) : (
        <ResendButton what="письмо" mayResendAt={mayResendAt} onClick={send} />
      )}
    </section>
  )
}
