import { countOf } from '@skidora/domain/text/plural.ts'
import { type ReactNode, Suspense } from 'react'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import styles from './DealSection.module.css'

type DealSectionProps = {
  id?: string
  title: string
  /** Omitted if not counted. */
  totalCount?: number
  /** Link to the full list; omitted if all deals are shown. */
  href?: string
  children: ReactNode
}

/** A titled row or grid of deals with their total count. */
export function DealSection({ id, title, totalCount, href, children }: DealSectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {totalCount !== undefined && (
          <span className={styles.count}>{countOf(totalCount, ['акция', 'акции', 'акций'])}</span>
        )}
        {href && (
          <TextLink href={href} className={styles.all}>
            Смотреть все
          </TextLink>
        )}
      </header>
      {/* Cards are most of a page: each section hydrates on its own, after the rest. */}
      <Suspense>{children}</Suspense>
    </section>
  )
}
