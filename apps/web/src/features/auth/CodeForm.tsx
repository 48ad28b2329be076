import { type ReactNode, useState } from 'react'
import { NoBreak } from '../../ui/blocks/NoBreak.tsx'
import { ResendButton } from '../contacts/ResendButton.tsx'
import styles from './AuthForm.module.css'
import { CodeField } from './CodeField.tsx'
import { StepForm } from './StepForm.tsx'
import type { SentCode } from './sent-code.ts'

type CodeFormProps = {
  sent: SentCode
  submit: string
  isDangerous?: boolean
  /** Purpose of the code. */
  lead?: string
  /** Replaces the text that says where the code was sent. */
  text?: ReactNode
  error?: string
  isBusy: boolean
  onSubmit: (code: string) => void
  onResend: () => void
  /** Further fields. */
  fields?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

const texts = {
  sms: { label: 'Код из СМС', text: 'Мы отправили СМС на ' },
  email: { label: 'Код из письма', text: 'Мы отправили письмо на ' },
  call: { label: 'Последние 4 цифры номера', text: 'Сейчас позвонит робот на ' },
}

/** Input for a sent code, with a resend button. */
export function CodeForm(props: CodeFormProps) {
  const { sent, lead, text, error, onSubmit, onResend, fields, children, ...form } = props
  const { channel, to, length, mayResendAt } = sent
  const [typed, setTyped] = useState({ code: '', mayResendAt })
  const [tried, setTried] = useState<string>()
  // Empty for each new code.
  const code = typed.mayResendAt === mayResendAt ? typed.code : ''
  function submit() {
    setTried(code)
    onSubmit(code)
  }
  return (
    <>
      <StepForm {...form} onSubmit={submit}>
        <p className={styles.lead} aria-live="polite">
          {text ?? (
            <>
              {lead} {texts[channel].text}
              {channel === 'email' ? to : <NoBreak>{to}</NoBreak>}.
              {channel === 'call' &&
                ' Введите последние четыре цифры его номера, отвечать не нужно.'}
            </>
          )}
        </p>
        <CodeField
          // Remounts the field for each new code, so that it gets the focus.
          key={mayResendAt}
          label={texts[channel].label}
          length={length}
          value={code}
          // The error is about the sent code, not the one being typed.
          error={tried === undefined || tried === code ? error : undefined}
          onType={(digits) => setTyped({ code: digits, mayResendAt })}
        />
        {fields}
      </StepForm>
      <div className={styles.other}>
        <ResendButton what="код" mayResendAt={mayResendAt} onClick={onResend} />
        {children}
      </div>
    </>
  )
}
