/** What a map says over itself, word for word as the specification has it. */
export function mapMessage({ isSearching, hasMore }: { isSearching: boolean; hasMore: boolean }) {
  if (isSearching) return 'Идёт поиск акций...'
  return hasMore ? 'Показаны первые 100 акций. Приблизьте карту, чтобы увидеть больше.' : ''
}
