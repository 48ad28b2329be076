/** Status texts of the specification. */
export function mapMessage({ isSearching, hasMore }: { isSearching: boolean; hasMore: boolean }) {
  if (isSearching) return 'Идёт поиск акций...'
  return hasMore ? 'Показаны первые 100 акций. Приблизьте карту, чтобы увидеть больше.' : ''
}
