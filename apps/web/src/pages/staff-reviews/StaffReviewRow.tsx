import type { ModeratedKind, ModeratedText } from '@skidora/contract/moderation.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './StaffReviewsPage.module.css'
import { StaffText } from './StaffText.tsx'

type StaffReviewRowProps = { kind: ModeratedKind; text: ModeratedText }

/** One text with the two ways it can go. */
export function StaffReviewRow({ kind, text }: StaffReviewRowProps) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [reason, setReason] = useState<string>()

  async function decide(isPublished: boolean) {
    const body = { kind, id: text.id, isPublished, reason: isPublished ? undefined : reason }
    await run(async (api) => {
      await api('POST /api/v4/staff/reviews/decide', { body })
      await revalidate()
    })
  }

  return (
    <li className={styles.row}>
      <StaffText text={text} />
      {failure && !failure.payload.reason && <p role="alert">{failure.message}</p>}
      {reason === undefined ? (
        <div className={styles.buttons}>
          <Button size="sm" loading={isBusy} onClick={() => decide(true)}>
            Опубликовать
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setReason('')}>
            Отказать
          </Button>
        </div>
      ) : (
        <Form className={styles.refusal} onSubmit={() => decide(false)}>
          <Field
            label="Причина, её прочитает автор"
            maxLength={500}
            value={reason}
            error={failure?.payload.reason}
            onType={setReason}
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="danger" size="sm" loading={isBusy}>
              Отказать
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setReason(undefined)}>
              Передумать
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
