/** A title in «…», its own quotes as „…“; what was cut off in the middle of a quote is closed. */
export function quoted(title: string): string {
  const inner = title.replaceAll('«', '„').replaceAll('»', '“')
  const isOpen = inner.lastIndexOf('„') > inner.lastIndexOf('“')
  return `«${inner}${isOpen ? '“' : ''}»`
}
