/** What identifies a registered receipt at the tax service. */
export type FiscalData = {
  /** Number of the fiscal storage, 16 digits. */
  storage: string
  document: string
  attribute: string
  registeredAt: Date
}

/** Local time of our cash register. */
const registerZone = 'Europe/Moscow'

/** The text of the QR code on a receipt; apps of the tax service find the receipt by it. */
export function fiscalQr(kind: 'sale' | 'refund', kopecks: number, fiscal: FiscalData): string {
  const digits = String(kopecks).padStart(3, '0')
  return [
    `t=${localTime(fiscal.registeredAt)}`,
    `s=${digits.slice(0, -2)}.${digits.slice(-2)}`,
    `fn=${fiscal.storage}`,
    `i=${fiscal.document}`,
    `fp=${fiscal.attribute}`,
    `n=${kind === 'sale' ? 1 : 2}`,
  ].join('&')
}

/** `20261209T1530`. */
function localTime(at: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: registerZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  return format.format(at).replaceAll(/[-:]/g, '').replace(' ', 'T')
}
