import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'

/** Long enough not to guess at a domain that is still being typed. */
const pauseMs = 400

export type EmailDomain = { email: string; isValid: boolean; suggestion: string | null }

/** Whether letters get there; null while that is unknown. */
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
        // The call that takes the address checks it again.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [email, crmUrl])
  return told?.email === email ? told : null
}
