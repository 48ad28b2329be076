import type { AuthStep } from '@skidora/domain/auth-form.ts'
import { useState, useSyncExternalStore } from 'react'
import { AuthForm } from '../../features/auth/AuthForm.tsx'
import { signInReason } from '../../features/auth/sign-in-reason.ts'
import { UnlockNotice } from '../../features/auth/UnlockNotice.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import styles from './auth-page.module.css'
import { PlainForms } from './PlainForms.tsx'

export const authHandle = (title: string, description: string): PageHandle => ({
  layout: 'empty',
  meta: () => ({ title: `${title} — Скидора`, description }),
})

const neverChanges = () => () => {}

/** The form as a page; where to go on stands in the address. */
export function authPage(start: AuthStep) {
  return function AuthPage() {
    const [redirect] = useState(() =>
      import.meta.env.SSR ? null : new URLSearchParams(location.search).get('redirect'),
    )
    const [first, setFirst] = useState(start)
    // Cached pages are the same for every address to return to.
    const reason = useSyncExternalStore(
      neverChanges,
      () => signInReason(redirect),
      () => null,
    )
    return (
      <div className={styles.page}>
        <UnlockNotice onUnlocked={() => setFirst('auth empty')} />
        <div className={styles.scripted}>
          <AuthForm key={first} start={first} redirect={redirect} heading="h1" reason={reason} />
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
