import type { ReactNode } from 'react'
import { Logo } from '../features/site/Logo.tsx'
import styles from './layout.module.css'

export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.plainHeader}>
        <Logo />
      </header>
      <main className={styles.narrow}>{children}</main>
    </>
  )
}
