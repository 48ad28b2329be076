import type { ApiClient } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './staff-list.module.css'

type DecisionProps = {
  /** What the button says that lets it pass. */
  yes: string
  /** Who reads why it was refused. */
  reader: string
  decide: (api: ApiClient, isGranted: boolean, reason: string | undefined) => Promise<unknown>
}

/** The two ways a request can go; a refusal says why. */
export function Decision({ yes, reader, decide }: DecisionProps) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [reason, setReason] = useState<string>()
  const end = (isGranted: boolean) =>
    run(async (api) => {
      await decide(api, isGranted, isGranted ? undefined : reason)
      await revalidate()
    })

  return (
    <>
      {failure && !failure.payload.reason && <p role="alert">{failure.message}</p>}
      {reason === undefined ? (
        <div className={styles.buttons}>
          <Button size="sm" loading={isBusy} onClick={() => end(true)}>
            {yes}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setReason('')}>
            Отказать
          </Button>
        </div>
      ) : (
        <Form className={styles.form} onSubmit={() => end(false)}>
          <Field
            label={`Причина, её прочитает ${reader}`}
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
    </>
  )
}
