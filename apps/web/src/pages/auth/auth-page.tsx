import type { AuthStep } from '@skidora/domain/accounts/auth-form.ts'
import { useState, useSyncExternalStore } from 'react'
import { AuthForm } from '../../features/auth/AuthForm.tsx'
import { signInReason } from '../../features/auth/sign-in-reason.ts'
import { UnlockNotice } from '../../features/auth/UnlockNotice.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import styles from './auth-page.module.css'
import { PlainForms } from './PlainForms.tsx'

export const authHandle = (title: string, description: string): PageHandle => ({
  layout: 'empty',
  meta: () => ({ title: `${title} — Скидора`, description }),
})

const neverChanges = () => () => {}

/** The sign-in form as a page; the redirect target is in the URL. */
export function authPage(start: AuthStep) {
  return function AuthPage() {
    const [redirect] = useState(() =>
      import.meta.env.SSR ? null : new URLSearchParams(location.search).get('redirect'),
    )
    const [first, setFirst] = useState(start)
    // Client only: the cached page is the same for every redirect target.
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
