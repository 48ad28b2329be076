/** Parses a number as typed: «1 500», «499,90». */
export function readTypedNumber(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,12}(\.\d+)?$/.test(typed) ? Number(typed) : undefined
}
