import type { AuthStep } from '@skidora/domain/auth-form.ts'
import { useState } from 'react'
import { AuthForm } from '../../features/auth/AuthForm.tsx'
import { UnlockNotice } from '../../features/auth/UnlockNotice.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import styles from './auth-page.module.css'
import { PlainForms } from './PlainForms.tsx'

export const authHandle = (title: string, description: string): PageHandle => ({
  layout: 'empty',
  meta: () => ({ title: `${title} — Скидора`, description }),
})

/** The form as a page; where to go on stands in the address. */
export function authPage(start: AuthStep) {
  return function AuthPage() {
    const [redirect] = useState(() =>
      import.meta.env.SSR ? null : new URLSearchParams(location.search).get('redirect'),
    )
    const [first, setFirst] = useState(start)
    return (
      <div className={styles.page}>
        <UnlockNotice onUnlocked={() => setFirst('auth empty')} />
        <div className={styles.scripted}>
          <AuthForm key={first} start={first} redirect={redirect} heading="h1" />
        </div>
        <noscript>
          <div className={styles.plain}>
            <PlainForms start={start === 'reg email' ? 'registration' : 'password'} />
          </div>
        </noscript>
      </div>
    )
  }
}
