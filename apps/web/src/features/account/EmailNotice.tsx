import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './EmailNotice.module.css'

type EmailNoticeProps = {
  email: string
  /** What has to wait for it. */
  reason?: string
}

/** While the address waits to be confirmed. Not an info box, which a phone hides by itself. */
export function EmailNotice({ email, reason }: EmailNoticeProps) {
  const { run, isBusy, failure } = useAction()
  const [isSent, setSent] = useState(false)

  async function send() {
    setSent(await run((api) => api('POST /api/v4/profile/email/send', { body: {} })))
  }

  const asked = `Подтвердите адрес ${email}: откройте ссылку из нашего письма.`
  const sent = `Отправили письмо на ${email}. Откройте ссылку из него.`
  return (
    <section className={styles.notice} aria-live="polite">
      <p>{failure?.message ?? (isSent ? sent : asked)}</p>
      {reason && <p>{reason}</p>}
      <Button variant="secondary" size="sm" loading={isBusy} onClick={send}>
        Отправить письмо ещё раз
      </Button>
    </section>
  )
}
