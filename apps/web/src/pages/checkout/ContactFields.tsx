import { useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Field } from '../../ui/Field.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'

export type ContactWay = 'email' | 'phone'

type ContactFieldsProps = {
  way: ContactWay
  onWay: (way: ContactWay) => void
  email: string
  onEmail: (text: string) => void
  phone: string
  onPhone: (text: string) => void
  error: string | undefined
}

const ways: { way: ContactWay; title: string }[] = [
  { way: 'email', title: 'По почте' },
  { way: 'phone', title: 'По телефону' },
]

/** Where the coupon goes: an address or a number, which a code then proves. */
export function ContactFields(props: ContactFieldsProps) {
  const { way, onWay, email, onEmail, phone, onPhone, error } = props
  const { told, check, forget } = useEmailDomain()
  const type = (text: string) => {
    forget()
    onEmail(text)
  }
  return (
    <>
      <div className={fields.ways} role="radiogroup" aria-label="Как подтвердить заказ">
        {ways.map(({ way: name, title }) => (
          <label key={name} className={fields.way}>
            <input
              className={fields.wayRadio}
              type="radio"
              name="way"
              checked={way === name}
              onChange={() => onWay(name)}
            />
            {title}
          </label>
        ))}
      </div>
      {way === 'email' ? (
        <>
          <Field
            label="Почта"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            hint="Пришлём код, а потом и сам купон"
            value={email}
            error={error ?? (told?.isValid === false ? 'Такого почтового адреса нет' : undefined)}
            onType={type}
            onBlur={() => check(email)}
          />
          {told?.suggestion && (
            <p className={styles.quiet} role="status">
              Возможно, вы имели в виду{' '}
              <button
                type="button"
                className={fields.inline}
                onClick={() => type(told.suggestion ?? '')}
              >
                {told.suggestion}
              </button>
              ?
            </p>
          )}
        </>
      ) : (
        <PhoneField
          label="Телефон"
          hint="Пришлём код по СМС. Купон будет в личном кабинете"
          value={phone}
          error={error}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
      )}
    </>
  )
}

type EmailDomain = { isValid: boolean; suggestion: string | null }

/** Whether letters get there; where we cannot find out, nothing is said. */
function useEmailDomain() {
  const { crmUrl } = useVisitor()
  const [told, setTold] = useState<EmailDomain | null>(null)

  async function check(email: string) {
    if (!/.@.+\../.test(email)) return
    try {
      const query = { email: email.trim() }
      setTold(
        (await createApiClient({ crmUrl })('GET /api/v4/checkout/checkEmailDomain', { query }))
          .data,
      )
    } catch {
      setTold(null)
    }
  }

  return { told, check, forget: () => setTold(null) }
}
