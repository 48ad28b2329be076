import type { ReactNode } from 'react'
import { Logo } from '../features/site/Logo.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './layout.module.css'

/** Nothing that leads away from paying but the logo. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.plainHeader}>
        <Logo />
        <p className={styles.assurance}>
          <Icon name="shield-check" eager />
          Безопасная оплата
        </p>
      </header>
      <main className={styles.narrow}>{children}</main>
    </>
  )
}
