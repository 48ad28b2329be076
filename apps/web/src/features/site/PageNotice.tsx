import type { ReactNode } from 'react'
import styles from './PageNotice.module.css'

type PageNoticeProps = {
  /** Large number above the heading, such as 404. */
  code?: string
  title: string
  text: string
  /** Links to other pages. */
  children: ReactNode
}

/** A page with only a message. */
export function PageNotice({ code, title, text, children }: PageNoticeProps) {
  return (
    <section className={styles.notice}>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
