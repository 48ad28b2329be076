import type { ReactNode } from 'react'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import styles from './PageNotice.module.css'

type PageNoticeProps = {
  /** Large number above the heading, such as 404. */
  code?: string
  title: string
  text: string
  /** Links to other pages. */
  children: ReactNode
}

/** A page with only a message. Another one is announced, and focused if it replaced the focused button. */
export function PageNotice({ code, title, text, children }: PageNoticeProps) {
  const heading = useFocusOnChange<HTMLHeadingElement>(title, true)
  return (
    <section className={styles.notice} aria-live="polite">
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
