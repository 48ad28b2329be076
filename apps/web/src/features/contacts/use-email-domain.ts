import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'

/** Debounce, to skip domains that are still being typed. */
const pauseMs = 400

export type EmailDomain = { email: string; isValid: boolean; suggestion: string | null }

/** Whether the domain accepts mail; null while unknown. */
export function useEmailDomain(typed: string): EmailDomain | null {
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
        // Optional: the server validates the address again on submit.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [email, crmUrl])
  return told?.email === email ? told : null
}
