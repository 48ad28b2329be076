import type { AnsweredKind, ModeratedText } from '@skidora/contract/moderation.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Decision } from '../../features/staff/Decision.tsx'
import styles from '../../features/staff/staff-list.module.css'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import { aboutText, StaffText } from './StaffText.tsx'

type StaffAnswerRowProps = { kind: AnsweredKind; text: ModeratedText }

/** A published text and the form for the company's answer. */
export function StaffAnswerRow({ kind, text }: StaffAnswerRowProps) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const { run, isBusy, failure } = useAction()
  const [message, setMessage] = useState('')
  const answer = () =>
    run(async (api) => {
      await api('POST /api/v4/staff/reviews/answer', { body: { kind, id: text.id, message } })
      showToast({ kind: 'success', text: 'Ответ опубликован' })
      await revalidate()
    })
  return (
    <li className={styles.row}>
      <StaffText text={text} />
      <Form className={styles.form} onSubmit={answer}>
        <Field
          label="Ответить от имени компании"
          hint="Ответ увидят все, а автору мы отправим письмо"
          multiline
          rows={3}
          maxLength={4000}
          value={message}
          error={failure?.payload.message}
          onType={setMessage}
        />
        {failure && !failure.payload.message && <p role="alert">{failure.message}</p>}
        <div className={styles.buttons}>
          <Button
            type="submit"
            size="sm"
            aria-label={`Ответить: ${aboutText(text)}`}
            loading={isBusy}
          >
            Ответить
          </Button>
        </div>
      </Form>
      <Decision
        no={{ label: 'Снять с публикации', done: 'Снято с публикации' }}
        about={aboutText(text)}
        reader="автор"
        decide={(api, isPublished, reason) =>
          api('POST /api/v4/staff/reviews/decide', {
            body: { kind, id: text.id, from: 'published', isPublished, reason },
          })
        }
      />
    </li>
  )
}
