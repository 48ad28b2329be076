import styles from './EmailSuggestion.module.css'
import type { EmailDomain } from './use-email-domain.ts'

type EmailSuggestionProps = { domain: EmailDomain | null; onTake: (email: string) => void }

/** Suggests a corrected address for a mistyped domain. */
export function EmailSuggestion({ domain, onTake }: EmailSuggestionProps) {
  const suggestion = domain?.suggestion
  if (!suggestion) return null
  return (
    <p className={styles.suggestion} role="status">
      Возможно, вы имели в виду{' '}
      <button type="button" className={styles.take} onClick={() => onTake(suggestion)}>
        {suggestion}
      </button>
      ?
    </p>
  )
}
