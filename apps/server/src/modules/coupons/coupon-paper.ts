import { formatPhone, normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { formatDay, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { howToUse } from '@skidora/domain/deals/how-to-use.ts'
import { lineFacts } from '@skidora/domain/kinds/line-facts.ts'
import { refundStepTexts } from '@skidora/domain/kinds/refund-step-texts.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { typography } from '@skidora/domain/text/text.ts'
import type { OwnCoupon } from './coupons-read-model.ts'
import { drawSections, type PaperSection } from './paper-sections.ts'
import { printableText } from './printable-text.ts'

export type CouponPaper = {
  coupon: OwnCoupon
  /** Picture of the deal; null when it has none. */
  picture: string | null
  /** The QR code. */
  qr: Buffer
  /** The coupon's page, which only its owner can open. */
  url: string
  /** Omits the price and the page. */
  isGift: boolean
}

const ink = '#1b1b1f'
const muted = '#6b6570'
const line = '#d9d2ca'
const brand = '#db1f57'

const margin = 42
const width = 595 - 2 * margin
const pictureWidth = 186
const pictureHeight = 124
const titleLines = 3
const boxTop = 236
const boxHeight = 184
const qrSide = 160
const footerTop = 794

/** Draws one coupon on one A4 page, however long its texts are. */
export function drawCouponPaper(doc: PDFKit.PDFDocument, paper: CouponPaper, now: Date): void {
  doc.addPage({ size: 'A4', margin: 0 })
  drawHeader(doc, paper)
  drawDeal(doc, paper)
  drawCode(doc, paper, now)
  drawSections(doc, sectionsOf(paper.coupon), {
    x: margin,
    y: boxTop + boxHeight + 20,
    width,
    height: footerTop - boxTop - boxHeight - 34,
  })
  if (paper.isGift) return
  doc
    .font('regular')
    .fontSize(8)
    .fillColor(muted)
    .text(`Купон можно открыть и на телефоне: ${paper.url}`, margin, footerTop, {
      width,
      height: 22,
      ellipsis: true,
    })
}

function drawHeader(doc: PDFKit.PDFDocument, { coupon }: CouponPaper) {
  const band = doc.linearGradient(0, 0, 595, 0).stop(0, '#ff5a36').stop(1, '#e5265e')
  doc.rect(0, 0, 595, 10).fill(band)
  doc.font('bold').fontSize(22).fillColor(brand).text('Скидора', margin, 36, { lineBreak: false })
  const name = coupon.kind === 'tour' ? 'Ваучер' : 'Купон'
  const unit = coupon.quantity > 1 ? `${name} ${coupon.position} из ${coupon.quantity}` : name
  doc
    .font('regular')
    .fontSize(12)
    .fillColor(muted)
    .text(unit, margin, 43, { width, height: 18, align: 'right' })
}

function drawDeal(doc: PDFKit.PDFDocument, { coupon, picture, isGift }: CouponPaper) {
  const top = 84
  doc.save().roundedRect(margin, top, pictureWidth, pictureHeight, 10).clip()
  if (picture) doc.image(picture, margin, top, { width: pictureWidth, height: pictureHeight })
  else doc.rect(margin, top, pictureWidth, pictureHeight).fill('#f3ebe3')
  doc.restore()

  const x = margin + pictureWidth + 20
  const box = { width: width - pictureWidth - 20 }
  const title = typography(printableText(coupon.dealTitle))
  doc.font('bold').fillColor(ink)
  const fits = (size: number) =>
    doc.fontSize(size).heightOfString(title, box) <= titleLines * size * 1.35
  const size = [18, 16, 14, 12].find(fits) ?? 12
  doc
    .fontSize(size)
    .text(title, x, top - 2, { ...box, height: titleLines * size * 1.35, ellipsis: true })
  const next = doc.y + 6
  doc
    .font('regular')
    .fontSize(11)
    .text(printableText(coupon.optionTitle), x, next, { ...box, height: 28, ellipsis: true })
  doc
    .fillColor(muted)
    .text(printableText(coupon.companyName), x, doc.y + 3, { ...box, height: 15, ellipsis: true })
  if (coupon.status === 'active' && !(isGift && coupon.payOnSite === null))
    doc
      .font('bold')
      .fillColor(ink)
      .text(
        coupon.payOnSite === null
          ? `Оплачено ${formatPrice(coupon.paid)}`
          : `Бесплатно, на месте ${formatPrice(coupon.payOnSite)}`,
        x,
        doc.y + 3,
        { ...box, height: 15 },
      )
}

function drawCode(doc: PDFKit.PDFDocument, { coupon, qr }: CouponPaper, now: Date) {
  doc.roundedRect(margin, boxTop, width, boxHeight, 12).lineWidth(1).stroke(line)
  const x = margin + 20
  const label = (text: string, y: number) =>
    doc.font('regular').fontSize(10).fillColor(muted).text(text, x, y, { lineBreak: false })
  const value = (text: string, y: number) =>
    doc.font('bold').fontSize(28).fillColor(ink).text(text, x, y, { lineBreak: false })
  // Must not look like a valid coupon to a cashier.
  if (coupon.status !== 'active') {
    value('Купон не действует', boxTop + 56)
    doc
      .font('regular')
      .fontSize(14)
      .text(`${validityText(coupon, now)}.`, x, boxTop + 102, { lineBreak: false })
    return
  }
  label('Номер купона', boxTop + 18)
  value(formatCouponNumber(coupon.number), boxTop + 30)
  label('ПИН', boxTop + 78)
  value(coupon.pin, boxTop + 90)
  const from = formatDay(new Date(coupon.startsAt), coupon.timeZone, now)
  const until = formatLastDay(new Date(coupon.endsAt), coupon.timeZone, now)
  doc
    .font('bold')
    .fontSize(11)
    .text(`Действует с ${from} до ${until} включительно`, x, boxTop + 136, { lineBreak: false })
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(muted)
    .text(howToUse(coupon.payOnSite, 1), x, boxTop + 154, { lineBreak: false })
  doc.image(qr, margin + width - qrSide - 12, boxTop + (boxHeight - qrSide) / 2, {
    width: qrSide,
    height: qrSide,
  })
}

function factsOf({ details }: OwnCoupon, now: Date): string[] {
  const facts = [
    ...lineFacts(details, now),
    ...(details?.kind === 'tour'
      ? refundStepTexts(details.refundSteps, details.timeZone, now)
      : []),
  ]
  return facts.map(({ label, value }) => `${label}: ${value}`)
}

function sectionsOf(coupon: OwnCoupon): PaperSection[] {
  const places = coupon.sites.map(({ cityTitle, address, landmark, workingHours, phone }) => {
    const normal = normalizePhone(phone)
    const details = [landmark, workingHours, normal ? formatPhone(normal) : phone].filter(Boolean)
    return `${cityTitle}, ${address}. ${details.join(', ')}`
  })
  return [
    {
      title: coupon.kind === 'tour' ? 'Поездка' : 'Бронь',
      items: factsOf(coupon, new Date()),
      share: 0.45,
    },
    { title: 'Что даёт купон', items: coupon.features, share: 0.25 },
    { title: 'Где это', items: places, share: 0.3 },
    { title: 'Условия', items: coupon.conditions, share: 0.45 },
  ]
    .map((section) => ({ ...section, items: section.items.map(printableText).filter(Boolean) }))
    .filter(({ items }) => items.length > 0)
}
