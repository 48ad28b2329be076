import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'

const outcomes = { done: 'Скопировано', failed: 'Скопируйте вручную' }

/** Shows the result as its label. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('done')
    } catch {
      // Denied, or unavailable on a page without HTTPS.
      setOutcome('failed')
    }
  }

  return (
    <Button variant="secondary" size="sm" icon="copy" onClick={copy}>
      <span aria-live="polite">{outcome ? outcomes[outcome] : label}</span>
    </Button>
  )
}
