/** A title in «…», inner quotes as „…“; closes a quote cut off by truncation. */
export function quoted(title: string): string {
  const inner = title.replaceAll('«', '„').replaceAll('»', '“')
  const isOpen = inner.lastIndexOf('„') > inner.lastIndexOf('“')
  return `«${inner}${isOpen ? '“' : ''}»`
}
