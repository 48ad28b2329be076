import { type ReactNode, useEffect } from 'react'
import { Logo } from '../features/site/Logo.tsx'
import { useVisitor } from '../lib/page/visitor.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './layout.module.css'

/** No links away from the payment except the logo. */
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

/** Error reporting only in checkout, where errors cost money. */
function useErrorReports() {
  const { sentryDsn } = useVisitor()
  useEffect(() => {
    if (!sentryDsn) return
    // Optional: the script may be blocked or unreachable.
    const started = import('../features/checkout/error-reports.ts')
      .then(({ startReports }) => startReports(sentryDsn))
      .catch(() => undefined)
    return () => void started.then((stop) => stop?.())
  }, [sentryDsn])
}
