import { isApiError } from '@skidora/contract/client.ts'
import type { ContactCodeSent } from '@skidora/contract/contacts.ts'
import { type ReactNode, useState } from 'react'
import styles from '../../../features/auth/AuthForm.module.css'
import { CodeField } from '../../../features/auth/CodeField.tsx'
import { StepForm } from '../../../features/auth/StepForm.tsx'
import { ResendButton } from '../../../features/contacts/ResendButton.tsx'

/** A sent confirmation code. */
export type SentCode = Pick<ContactCodeSent, 'channel' | 'to' | 'length'> & { mayResendAt: number }

type ExpectedCode = Pick<SentCode, 'channel' | 'to' | 'length'>

/** The sent code, or the expected one if the previous code was sent recently and is still valid. */
export async function codeSent(
  sending: Promise<{ data: ContactCodeSent }>,
  expected?: ExpectedCode,
): Promise<SentCode> {
  try {
    const { channel, to, length, resendIn } = (await sending).data
    return { channel, to, length, mayResendAt: Date.now() + resendIn * 1000 }
  } catch (error) {
    if (!expected || !isApiError(error) || error.code !== 'code_sent_recently') throw error
    return { ...expected, mayResendAt: Date.now() + maxWaitMs }
  }
}

const maxWaitMs = 60_000

type CodeFormProps = {
  sent: SentCode
  submit: string
  /** Purpose of the code. */
  lead?: string
  error?: string
  isBusy: boolean
  onSubmit: (code: string) => void
  onResend: () => void
  children?: ReactNode
}

const texts = {
  sms: { label: 'Код из СМС', text: 'Мы отправили СМС на ' },
  email: { label: 'Код из письма', text: 'Мы отправили письмо на ' },
  call: { label: 'Последние 4 цифры номера', text: 'Сейчас позвонит робот на ' },
}

/** Input for a sent code, with a resend button. */
export function CodeForm(props: CodeFormProps) {
  const { sent, submit, lead, error, isBusy, onSubmit, onResend, children } = props
  const [code, setCode] = useState('')
  const { label, text } = texts[sent.channel]
  return (
    <>
      <StepForm submit={submit} isBusy={isBusy} onSubmit={() => onSubmit(code)}>
        <p className={styles.lead} aria-live="polite">
          {lead} {text}
          <span className={styles.phone}>{sent.to}</span>.
          {sent.channel === 'call' &&
            ' Введите последние четыре цифры его номера, отвечать не нужно.'}
        </p>
        <CodeField label={label} length={sent.length} value={code} error={error} onType={setCode} />
      </StepForm>
      <div className={styles.other}>
        <ResendButton what="код" mayResendAt={sent.mayResendAt} onClick={onResend} />
        {children}
      </div>
    </>
  )
}
