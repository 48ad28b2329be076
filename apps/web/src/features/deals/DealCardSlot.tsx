import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import { Still } from '../../ui/Still.tsx'
import { cardText } from './card-text.ts'
import styles from './DealCard.module.css'
import { DealCard } from './DealCard.tsx'

/**
 * Sixty cards are most of a page's rendering time, so the server puts in text it has rendered
 * before, and the browser keeps it.
 */
export function DealCardSlot({ card }: { card: DealCardData }) {
  const html = cardText(card)
  if (html !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's output, escaped by React.
    return <article className={styles.card} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <Still as="article" of={card} className={styles.card}>
      {() => <DealCard card={card} />}
    </Still>
  )
}
