type DecisionNoteProps = {
  /** Rejection reason; null if approved. */
  refusal: string | null
  by: string | null
  at: string | null
}

/** «Отказано: скан не читается. Мария, 3 ноября в 12:40» */
export function DecisionNote({ refusal, by, at }: DecisionNoteProps) {
  return (
    <p>
      <strong>{refusal === null ? 'Одобрено' : 'Отказано'}</strong>
      {refusal && `: ${refusal.replace(/\.$/, '')}`}. {[by, at].filter(Boolean).join(', ')}
    </p>
  )
}
