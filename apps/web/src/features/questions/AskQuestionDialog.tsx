import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import styles from '../discussions/discussions.module.css'

type AskQuestionDialogProps = { dealSlug: string; onClose: () => void; onSent: () => void }

/** Question form, then its moderation status. */
export function AskQuestionDialog({ dealSlug, onClose, onSent }: AskQuestionDialogProps) {
  const [viewState, setViewState] = useState<'form' | 'waiting' | 'published'>('form')
  const [question, setQuestion] = useState('')
  const { run, isBusy, failure } = useAction()
  const { email } = useUser()

  async function send() {
    const body = { dealOfferSlug: dealSlug, question }
    await run(async (api) => {
      const { data } = await api('POST /api/v4/dealOffer/addQuestion', { body })
      setViewState(data.status === 'published' ? 'published' : 'waiting')
      onSent()
    })
  }

  if (viewState !== 'form')
    return (
      <Dialog open onClose={onClose} title="Вопрос отправлен">
        <p>
          {viewState === 'published' ? 'Он уже на странице.' : 'Мы прочитаем его и опубликуем.'}{' '}
          {email
            ? 'Когда компания ответит, напишем вам на почту.'
            : 'Ответ компании появится под ним.'}
        </p>
        <Button onClick={onClose}>Хорошо</Button>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title="Задать вопрос" overlayClose={false}>
      <Form className={styles.form} onSubmit={send}>
        <Field
          multiline
          label="Ваш вопрос"
          hint="Ответит компания, которая проводит акцию"
          maxLength={2000}
          value={question}
          error={failure?.payload.question}
          onType={setQuestion}
        />
        {failure && !failure.payload.question && (
          <p className={styles.failure} role="alert">
            {failure.message}
          </p>
        )}
        <Button type="submit" wide loading={isBusy}>
          Отправить вопрос
        </Button>
      </Form>
    </Dialog>
  )
}
