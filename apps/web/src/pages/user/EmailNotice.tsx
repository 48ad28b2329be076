import { isApiError } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './UserPage.module.css'

/** While the address waits to be confirmed. Not an info box, which a phone hides by itself. */
export function EmailNotice({ email }: { email: string }) {
  const { crmUrl } = useVisitor()
  const [answer, setAnswer] = useState<string>()

  async function send() {
    setAnswer(undefined)
    try {
      await createApiClient({ crmUrl })('POST /api/v4/profile/email/send')
      setAnswer(`Отправили письмо на ${email}. Откройте ссылку из него.`)
    } catch (error) {
      const isAnswer = isApiError(error) && error.status > 0
      setAnswer(isAnswer ? error.message : 'Не получилось отправить. Проверьте соединение.')
    }
  }

  return (
    <section className={styles.notice} aria-live="polite">
      <p>{answer ?? `Подтвердите адрес ${email}: откройте ссылку из нашего письма.`}</p>
      <Button variant="secondary" size="sm" onClick={send}>
        Отправить письмо ещё раз
      </Button>
    </section>
  )
}
