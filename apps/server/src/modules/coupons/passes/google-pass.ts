import { googleSaveLink } from '../../../adapters/wallets/google-save-link.ts'
import type { GoogleWalletKeys } from '../../../adapters/wallets/google-wallet-keys.ts'
import { type PassSubject, passTexts } from './pass-texts.ts'

/** The link contains the whole pass, and every browser takes 2,048 characters. */
const longest = { title: 48, company: 24, place: 40 }

/** A link that saves a coupon to Google Wallet. */
export function googlePassLink(subject: PassSubject, keys: GoogleWalletKeys): string {
  const { coupon, visit, origin, now } = subject
  const texts = passTexts(subject)
  const classId = `${keys.issuerId}.coupon`
  const company = {
    header: cut(texts.company, longest.company),
    body: cut(texts.place ?? texts.company, longest.place),
  }
  const time = texts.visit && { header: texts.visit.title, body: texts.visit.time }
  const object = {
    // Google keeps the content of a known id, so a moved visit is another pass.
    id: `${classId}-${coupon.id}${visit ? `-${visit.startsAt.getTime() / 1000}` : ''}`,
    classId,
    cardTitle: localized('Скидора'),
    header: localized(cut(texts.title, longest.title)),
    hexBackgroundColor: '#db1f57',
    // Google loads it.
    ...(origin.startsWith('https:') && { logo: { sourceUri: { uri: `${origin}/icon-192.png` } } }),
    barcode: { type: 'QR_CODE', value: texts.qrText, alternateText: texts.code },
    validTimeInterval: { end: { date: coupon.endsAt } },
    textModulesData: [{ header: 'Действует до', body: texts.until }, time, company].filter(Boolean),
    linksModuleData: { uris: [{ uri: texts.url, description: 'Купон' }] },
  }
  // An unknown class is created with the first pass.
  return googleSaveLink({ genericClasses: [{ id: classId }], genericObjects: [object] }, keys, now)
}

const localized = (value: string) => ({ defaultValue: { language: 'ru', value } })

/** By characters: half of an emoji is no text. */
function cut(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`
}
