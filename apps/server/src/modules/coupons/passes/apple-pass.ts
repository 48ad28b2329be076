import { howToUse } from '@skidora/domain/deals/how-to-use.ts'
import type { ApplePassKeys } from '../../../adapters/wallets/apple-pass-keys.ts'
import { packPass } from '../../../adapters/wallets/pack-pass.ts'
import { passPictures } from './pass-pictures.ts'
import { type PassSubject, passTexts } from './pass-texts.ts'

/** Apple shows a pass on the locked screen near ten places at most. */
const placesShown = 10

/** A coupon as a signed .pkpass. */
export async function applePass(subject: PassSubject, keys: ApplePassKeys): Promise<Buffer> {
  const pass = Buffer.from(JSON.stringify(passJson(subject, keys)))
  return packPass({ 'pass.json': pass, ...(await passPictures()) }, keys, subject.now)
}

function passJson(subject: PassSubject, keys: ApplePassKeys) {
  const { coupon, visit } = subject
  const texts = passTexts(subject)
  return {
    formatVersion: 1,
    passTypeIdentifier: keys.passTypeId,
    teamIdentifier: keys.teamId,
    // A pass added again replaces the one with the same number.
    serialNumber: `coupon-${coupon.id}`,
    organizationName: 'Скидора',
    description: `Купон: ${texts.title}`,
    logoText: 'Скидора',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 226, 218)',
    backgroundColor: 'rgb(219, 31, 87)',
    expirationDate: dateOf(new Date(coupon.endsAt)),
    ...(visit && {
      relevantDate: dateOf(visit.startsAt),
      // iOS 18 reads this field instead of the one above.
      relevantDates: [{ startDate: dateOf(visit.startsAt), endDate: dateOf(visit.endsAt) }],
    }),
    locations: (visit ? [visit] : coupon.sites)
      .slice(0, placesShown)
      .map(({ latitude, longitude }) => ({ latitude, longitude })),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: texts.qrText,
        messageEncoding: 'iso-8859-1',
        altText: texts.code,
      },
    ],
    sharingProhibited: true,
    coupon: {
      headerFields: [{ key: 'until', label: 'Действует до', value: texts.until }],
      primaryFields: [{ key: 'deal', label: texts.company, value: texts.title }],
      secondaryFields: texts.visit
        ? [{ key: 'visit', label: texts.visit.title, value: texts.visit.time }]
        : [],
      auxiliaryFields: texts.place ? [{ key: 'place', label: 'Где', value: texts.place }] : [],
      backFields: backFields(subject, texts),
    },
  }
}

/** The back has room for all texts. Wallet links addresses and phones itself. */
function backFields({ coupon }: PassSubject, texts: ReturnType<typeof passTexts>) {
  const places = coupon.sites.map(({ cityTitle, address, workingHours, phone }) =>
    [`${cityTitle}, ${address}`, workingHours, phone].filter(Boolean).join(', '),
  )
  const fields = {
    deal: ['Что куплено', `${texts.title}\n${coupon.optionTitle}\n${texts.company}`],
    code: ['Номер и ПИН', texts.code],
    use: ['Как воспользоваться', howToUse(coupon.payOnSite, 1)],
    state: [
      'Если что-то изменилось',
      `Здесь купон сам не обновляется. Запись, срок и возврат проверяйте на его странице, там же его можно добавить заново: ${texts.url}`,
    ],
    places: ['Где это', places.join('\n\n')],
    conditions: ['Условия', coupon.conditions.join('\n\n')],
  }
  return Object.entries(fields)
    .filter(([, [, value]]) => value)
    .map(([key, [label, value]]) => ({ key, label, value }))
}

/** Wallet rejects fractions of a second. */
const dateOf = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
