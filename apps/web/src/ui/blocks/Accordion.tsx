import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Accordion.module.css'

export interface AccordionItem {
  id: string
  title: string
  content: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** Id of the initially open item. */
  openId?: string
}

/** Native details elements: they work without scripts and support find-in-page. */
export function Accordion({ items, openId }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details key={id} className={styles.item} open={id === openId}>
          <summary className={styles.summary}>
            <h3 className={styles.title}>{title}</h3>
            <Icon name="chevron-down" className={styles.arrow} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
