/** `1 500,5` → 1500.5; null if it is not a sum in rubles. */
export function readSum(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00A0₽]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** As people type it: `1500,50` */
export function writeSum(rubles: number): string {
  return Number.isInteger(rubles) ? String(rubles) : rubles.toFixed(2).replace('.', ',')
}
