import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Field } from '../../ui/Field.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'

/** Long enough not to guess at a domain that is still being typed. */
const pauseMs = 400

type EmailFieldProps = {
  label: string
  hint?: string
  autoComplete: 'email' | 'off'
  value: string
  error: string | undefined
  onType: (text: string) => void
}

/** Suggests the address that was probably meant while it is typed; calls it wrong only afterwards. */
export function EmailField({ value, error, onType, ...rest }: EmailFieldProps) {
  const domain = useEmailDomain(value)
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && domain?.isValid === false
  return (
    <div className={styles.stack}>
      <Field
        {...rest}
        type="email"
        inputMode="email"
        maxLength={200}
        value={value}
        error={error ?? (isWrong ? 'Проверьте адрес: похоже, в нём ошибка' : undefined)}
        onType={(text) => {
          setLeft(false)
          onType(text)
        }}
        onBlur={() => setLeft(true)}
      />
      {domain?.suggestion && (
        <p className={styles.quiet} role="status">
          Возможно, вы имели в виду{' '}
          <button
            type="button"
            className={fields.inline}
            onClick={() => onType(domain.suggestion ?? '')}
          >
            {domain.suggestion}
          </button>
          ?
        </p>
      )}
    </div>
  )
}

type EmailDomain = { email: string; isValid: boolean; suggestion: string | null }

/** Whether letters get there; null while that is unknown. */
function useEmailDomain(typed: string): EmailDomain | null {
  const { crmUrl } = useVisitor()
  const [told, setTold] = useState<EmailDomain | null>(null)
  const email = typed.trim()
  useEffect(() => {
    if (!/.@.+\../.test(email)) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const api = createApiClient({ crmUrl })
        const options = { signal: asking.signal }
        const { data } = await api(
          'GET /api/v4/checkout/checkEmailDomain',
          { query: { email } },
          options,
        )
        setTold({ ...data, email })
      } catch {
        // The order itself checks the address again.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [email, crmUrl])
  return told?.email === email ? told : null
}
