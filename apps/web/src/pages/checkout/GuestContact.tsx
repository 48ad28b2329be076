import type { SignInResult } from '@skidora/contract/accounts.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CodeField } from '../../features/auth/CodeField.tsx'
import { ResendButton } from '../../features/auth/ResendButton.tsx'
import { keepToken } from '../../lib/session-token.ts'
import { useAction } from '../../lib/use-action.ts'
import { useUserStore } from '../../lib/user-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { ContactFields, type ContactWay } from './ContactFields.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'
import { Notice } from './Notice.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import type { ConfirmContact } from './use-guest-confirmation.ts'

type SentCode = { to: string; length: number; mayResendAt: number }

type GuestContactProps = {
  /** What is missing to pay, when somebody has tried to. */
  missing: string | undefined
  /** Hears the phone that was confirmed: the coupon goes there. */
  onPhone: (phone: string) => void
  /** Hears that the contact or its code is being typed. */
  onEdit: () => void
  /** Filled while a whole code is typed. */
  confirmRef: RefObject<ConfirmContact | null>
}

/** Makes a guest somebody with an account by a code, while the rest of the page stays as it is. */
export function GuestContact({ missing, onPhone, onEdit, confirmRef }: GuestContactProps) {
  const userStore = useUserStore()
  const revalidator = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [way, setWay] = useState<ContactWay>('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string | null>(null)

  const send = () => {
    onEdit()
    return run(async (api) => {
      const { data } =
        way === 'email'
          ? await api('POST /api/v4/checkout/sendEmailConfirmationCode', { body: { email } })
          : await api('POST /api/v4/checkout/sendApproveCodePhone', { body: { phone } })
      setCode('')
      setSent({
        to: data.to,
        length: data.length,
        mayResendAt: Date.now() + data.resendIn * 1000,
      })
    })
  }

  const check = () =>
    run(async (api) => {
      const { data } =
        way === 'email'
          ? await api('GET /api/v4/checkout/checkEmailConfirmationCode', { query: { email, code } })
          : await api('GET /api/v4/checkout/checkApproveCodePhone', { query: { phone, code } })
      await enter(data)
    })

  async function enter(result: SignInResult) {
    if ('secondStep' in result) return setTicket(result.secondStep.ticket)
    keepToken(result.token, result.user.id)
    userStore.fill(result.user)
    if (way === 'phone') onPhone(phone)
    await revalidator.revalidate()
  }

  useEffect(() => {
    const isWhole = sent !== null && !ticket && code.length === sent.length
    confirmRef.current = isWhole ? check : null
    return () => {
      confirmRef.current = null
    }
  })

  if (ticket) return <SecondStepForm ticket={ticket} onEnter={enter} />
  return (
    <div className={styles.stack}>
      <Form className={styles.stack} onSubmit={sent ? check : send}>
        {sent ? (
          <>
            <p aria-live="polite">
              {way === 'email' ? 'Мы отправили письмо на ' : 'Мы отправили СМС на '}
              <span className={fields.contact}>{sent.to}</span>.{' '}
              <button type="button" className={fields.inline} onClick={() => setSent(null)}>
                Изменить
              </button>
            </p>
            <CodeField
              // Another code begins with an empty field that has the focus.
              key={sent.mayResendAt}
              label={way === 'email' ? 'Код из письма' : 'Код из СМС'}
              length={sent.length}
              value={code}
              error={failure?.payload.code ?? (missing && 'Введите код, чтобы подтвердить заказ')}
              onType={(typed) => {
                onEdit()
                setCode(typed)
              }}
            />
          </>
        ) : (
          <ContactFields
            way={way}
            onWay={setWay}
            email={email}
            onEmail={(typed) => {
              onEdit()
              setEmail(typed)
            }}
            phone={phone}
            onPhone={(typed) => {
              onEdit()
              setPhone(typed)
            }}
            error={failure?.payload[way] ?? missing}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" loading={isBusy}>
            {sent ? 'Подтвердить' : 'Получить код'}
          </Button>
          {sent && (
            <div className={styles.quiet}>
              <ResendButton what="код" mayResendAt={sent.mayResendAt} onClick={send} />
            </div>
          )}
        </div>
      </Form>
      {failure && Object.keys(failure.payload).length === 0 && (
        <Notice kind="error">{failure.message}</Notice>
      )}
    </div>
  )
}
