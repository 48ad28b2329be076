import { type ReactNode, useEffect } from 'react'
import { Logo } from '../features/site/Logo.tsx'
import { useVisitor } from '../lib/visitor.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './layout.module.css'

/** Nothing that leads away from paying but the logo. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  useErrorReports()
  return (
    <>
      <header className={styles.plainHeader}>
        <Logo />
        <p className={styles.assurance}>
          <Icon name="shield-check" eager />
          Безопасная оплата
        </p>
      </header>
      <main className={styles.checkout}>{children}</main>
    </>
  )
}

/** Where money is at stake, we want to hear of everything that breaks. */
function useErrorReports() {
  const { sentryDsn } = useVisitor()
  useEffect(() => {
    if (!sentryDsn) return
    // Blocked or not reached, it is nothing that the buyer should notice.
    const started = import('../features/checkout/error-reports.ts')
      .then(({ startReports }) => startReports(sentryDsn))
      .catch(() => undefined)
    return () => void started.then((stop) => stop?.())
  }, [sentryDsn])
}
