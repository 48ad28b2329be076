import type { ApiClient } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { useAction } from '../../../lib/api/use-action.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { FormActions } from './FormActions.tsx'

type StepCodeFormProps = {
  lead: string
  submit: string
  action: (api: ApiClient, code: string) => Promise<void>
  onCancel: () => void
}

/** Asks for a code of two-step verification before changing it. */
export function StepCodeForm({ lead, submit, action, onCancel }: StepCodeFormProps) {
  const { run, isBusy, failure } = useAction()
  const [code, setCode] = useState('')
  return (
    <Form className={styles.form} onSubmit={() => run((api) => action(api, code))}>
      <p>{lead}</p>
      <FailureNotice failure={failure} />
      <Field
        label="Код"
        hint="Из приложения или один из кодов восстановления"
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
        value={code}
        error={failure?.payload.code}
        onType={setCode}
      />
      <FormActions submit={submit} isBusy={isBusy} onCancel={onCancel} />
    </Form>
  )
}
