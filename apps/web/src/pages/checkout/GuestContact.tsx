import type { SignInResult } from '@skidora/contract/accounts.ts'
import type { KindWords } from '@skidora/domain/kinds/kind-words.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CodeField } from '../../features/auth/CodeField.tsx'
import { sendWithCaptcha } from '../../features/auth/send-with-captcha.ts'
import {
  clearCodeScreen,
  readCodeScreen,
  storeCodeScreen,
} from '../../features/auth/stored-code-screen.ts'
import { ResendButton } from '../../features/contacts/ResendButton.tsx'
import { useAction } from '../../lib/api/use-action.ts'
import { storeToken } from '../../lib/session/session-token.ts'
import { useUserStore } from '../../lib/session/user-store.ts'
import { NoBreak } from '../../ui/blocks/NoBreak.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ContactFields, type ContactWay } from './ContactFields.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'
import { Notice } from './Notice.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'

/** Confirms the typed code; null unless the guest is now signed in. */
export type ConfirmContact = () => Promise<{ phone: string | null } | null>

type SentCode = { length: number; mayResendAt: number }

/** State of the code screen, restored after a reload. */
type CodeScreen = { way: ContactWay; contact: string; sent: SentCode }

type GuestContactProps = {
  /** Validation error after an attempt to pay. */
  missing: string | undefined
  /** Called with the confirmed phone, which receives the coupon. */
  onPhone: (phone: string) => void
  /** Called on every edit of the contact or its code. */
  onEdit: () => void
  /** Set while a complete code is typed. */
  confirmRef: RefObject<ConfirmContact | null>
  words: KindWords
}

/** Signs a guest in by a code and keeps the rest of the page's state. */
export function GuestContact(props: GuestContactProps) {
  const { missing, onPhone, onEdit, confirmRef, words } = props
  const userStore = useUserStore()
  const revalidator = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [way, setWay] = useState<ContactWay>('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string | null>(null)

  const contact = way === 'email' ? email : phone

  // After hydration, since the server renders the empty fields.
  useEffect(() => {
    const stored = readCodeScreen<CodeScreen>('checkout')
    if (!stored) return
    setWay(stored.way)
    if (stored.way === 'email') setEmail(stored.contact)
    else setPhone(stored.contact)
    setSent(stored.sent)
  }, [])

  const send = async () => {
    onEdit()
    const stored = readCodeScreen<CodeScreen>('checkout')
    const isSame = stored?.way === way && stored.contact === contact
    if (isSame && Date.now() < stored.sent.mayResendAt) return setSent(stored.sent)
    await run(async (api) => {
      const { data } = await sendWithCaptcha(api, (captcha) =>
        way === 'email'
          ? api('POST /api/v4/checkout/sendEmailConfirmationCode', { body: { email, ...captcha } })
          : api('POST /api/v4/checkout/sendApproveCodePhone', { body: { phone, ...captcha } }),
      )
      setCode('')
      const code = { length: data.length, mayResendAt: Date.now() + data.resendIn * 1000 }
      setSent(code)
      storeCodeScreen<CodeScreen>('checkout', { way, contact, sent: code })
    })
  }

  async function check() {
    let isSignedIn = false
    await run(async (api) => {
      const { data } =
        way === 'email'
          ? await api('GET /api/v4/checkout/checkEmailConfirmationCode', { query: { email, code } })
          : await api('GET /api/v4/checkout/checkApproveCodePhone', { query: { phone, code } })
      isSignedIn = 'token' in data
      await enter(data)
    })
    return isSignedIn ? { phone: way === 'phone' ? phone : null } : null
  }

  async function enter(result: SignInResult) {
    if ('secondStep' in result) return setTicket(result.secondStep.ticket)
    storeToken(result.token, result.user.id)
    clearCodeScreen('checkout')
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
              <span className={fields.contact}>
                {way === 'email' ? email : <NoBreak>{phone}</NoBreak>}
              </span>
              .{' '}
              <button type="button" className={fields.inline} onClick={() => setSent(null)}>
                Изменить
              </button>
            </p>
            <CodeField
              // Remounts the field for each new code: empty and focused.
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
            words={words}
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
      {failure && (failure.payload.captcha || Object.keys(failure.payload).length === 0) && (
        <Notice kind="error">{failure.message}</Notice>
      )}
    </div>
  )
}
