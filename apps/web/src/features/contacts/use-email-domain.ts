import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { useVisitor } from '../../lib/page/visitor.ts'

/** Debounce, to skip domains that are still being typed. */
const debounceMs = 400

export type EmailDomain = { email: string; isValid: boolean; suggestion: string | null }

/** Whether the domain accepts mail; null while unknown. */
export function useEmailDomain(typed: string): EmailDomain | null {
  const { crmUrl } = useVisitor()
  const [checked, setChecked] = useState<EmailDomain | null>(null)
  const email = typed.trim()
  useEffect(() => {
    if (!/.@.+\../.test(email)) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const api = createApiClient({ crmUrl })
        const options = { signal: controller.signal }
        const { data } = await api(
          'GET /api/v4/checkout/checkEmailDomain',
          { query: { email } },
          options,
        )
        setChecked({ ...data, email })
      } catch {
        // Optional: the server validates the address again on submit.
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [email, crmUrl])
  return checked?.email === email ? checked : null
}
