import { formatDayTime, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { onlyOnPaper } from '@skidora/domain/deals/how-to-use.ts'
import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { lineFacts } from '@skidora/domain/kinds/line-facts.ts'
import { refundStepTexts } from '@skidora/domain/kinds/refund-step-texts.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { type SiteAddress, siteOrigin } from '../../../addresses/site-address.ts'
import type { Fact, LetterBlock, LetterLink } from '../../../letters/letter.ts'
import { couponLine } from '../../../letters/letter-text.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'
import type { BoughtCoupons } from './bought-coupons-read-model.ts'
import {
  countCoupons,
  kindOf,
  letterCoupons,
  payOnSiteOf,
  placeFacts,
  usageText,
} from './coupon-blocks.ts'

/** A line of a paid order, with its recipient if it is a gift. */
export type BoughtLine = BoughtCoupons & { gift: { recipientName: string; sendAt: Date } | null }

/** Contains all that the buyer needs at the places, even offline. */
export function orderLetter(
  email: string,
  lines: BoughtLine[],
  site: SiteAddress,
): NewNotification {
  const [first] = lines
  const others = new Set(lines.map(({ dealTitle }) => dealTitle)).size - 1
  const shown = shownCoupons(lines)
  const andOthers = others > 0 ? ` и ещё ${countOf(others, ['акция', 'акции', 'акций'])}` : ''
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: `${pairOf(wordsOf(lines.map(kindOf)).yours, countCoupons(lines))}: ${first?.dealTitle}${andOthers}`,
      heading: lines.every(isFree) ? 'Ваш бесплатный купон' : 'Спасибо за покупку!',
      blocks: [
        ...lines.flatMap((line) => lineBlocks(line, site)),
        ...(lines.every(isFree) ? [] : [paidSums(lines)]),
        { kind: 'button', ...pageOf(lines, siteOrigin(site)) },
      ],
      ...(shown.length > 0 && {
        attachment: { couponIds: shown.map(({ id }) => id), isGift: false },
      }),
    },
  }
}

const isGoods = ({ details }: BoughtLine) => details?.kind === 'goods'

/** Goods have no coupons to show. */
const shownCoupons = (lines: BoughtLine[]) =>
  lines.flatMap((line) => (isGoods(line) ? [] : line.coupons))

function pageOf(lines: BoughtLine[], origin: string): LetterLink {
  const [coupon, ...others] = shownCoupons(lines)
  if (!coupon) return { label: 'Открыть посылки', url: origin + paths.parcels() }
  return others.length === 0
    ? { label: 'Открыть купон', url: origin + paths.coupon(coupon.id) }
    : { label: 'Открыть купоны', url: origin + paths.coupons() }
}

/** A longer SMS costs more and providers truncate it. */
const smsCouponLimit = 5

/** The short SMS version of the letter. */
export function orderSms(phone: string, lines: BoughtLine[]): NewNotification {
  let left = smsCouponLimit
  const texts = lines.flatMap((line) => {
    const named = line.coupons.slice(0, left)
    left -= named.length
    return named.length > 0 ? [smsText({ ...line, coupons: named })] : []
  })
  const others = countCoupons(lines) - (smsCouponLimit - left)
  const rest = others > 0 ? [`Ещё ${others} в личном кабинете.`] : []
  return {
    channel: 'sms',
    recipient: phone,
    body: `Скидора: ${[...texts, ...rest].join(' ')}`,
  }
}

const isFree = ({ onSiteKopecks }: BoughtCoupons) => onSiteKopecks !== null

const countText = (lines: BoughtLine[]) =>
  countOf(countCoupons(lines), wordsOf(lines.map(kindOf)).pieces)

const lineBlocks = (line: BoughtLine, site: SiteAddress): LetterBlock[] =>
  isGoods(line) ? parcelBlocks(line) : couponBlocks(line, site)

const parcelBlocks = (line: BoughtLine): LetterBlock[] => [
  { kind: 'title', text: line.dealTitle },
  `${line.optionTitle}: ${countText([line])}`,
  ...factsBlock(line),
  'Соберём и отправим посылку, а о каждом шаге напишем. Следить за ней можно в личном кабинете, в разделе «Посылки».',
]

const couponBlocks = (line: BoughtLine, site: SiteAddress): LetterBlock[] => [
  { kind: 'title', text: line.dealTitle },
  `${line.optionTitle}: ${countText([line])}${isFree(line) ? ', бесплатно' : ''}`,
  ...(line.gift ? [giftNote(line.gift, line.timeZone)] : []),
  {
    kind: 'coupons',
    coupons: letterCoupons(line).map((coupon) => ({
      ...coupon,
      url: siteOrigin(site) + paths.coupon(coupon.id),
    })),
  },
  ...factsBlock(line),
  usageText(line),
  ...placeFacts(line),
]

const rubles = (kopecks: number) => formatPrice(kopecksToRubles(kopecks))

function paidSums(lines: BoughtLine[]): LetterBlock {
  const sum = (of: (line: BoughtLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const promo = sum(({ promoKopecks }) => promoKopecks)
  const balance = sum(({ balanceKopecks }) => balanceKopecks)
  const bank = sum(({ bankKopecks }) => bankKopecks)
  return {
    kind: 'sums',
    sums: [
      ...lines.map(
        (line): Fact => [
          `${line.dealTitle}, ${countText([line])}`,
          rubles(line.balanceKopecks + line.bankKopecks + line.promoKopecks),
        ],
      ),
      ...(promo > 0 ? [['Скидка по промокоду', `−${rubles(promo)}`] satisfies Fact] : []),
      ...(balance > 0 && bank > 0
        ? ([
            ['С баланса', rubles(balance)],
            ['Картой или по СБП', rubles(bank)],
          ] satisfies Fact[])
        : []),
    ],
    total: [
      lines.some(isGoods) ? 'Оплачено' : `Оплачено за ${countText(lines)}`,
      rubles(balance + bank),
    ],
  }
}

function smsText(line: BoughtLine): string {
  if (isGoods(line)) return `заказ оплачен: ${line.dealTitle}. Соберём посылку и напишем.`
  const { gift, dealTitle } = line
  const validUntil = formatLastDay(line.endsAt, line.timeZone, new Date())
  const payOnSite = payOnSiteOf(line)
  return [
    `${gift ? `подарок (получатель: ${gift.recipientName}). ` : ''}${dealTitle}. ${letterCoupons(line).map(couponLine).join('; ')}. До ${validUntil}.`,
    ...(payOnSite === null ? [] : [`На месте заплатите ${formatPrice(payOnSite)}.`]),
    ...(line.isDigital ? [] : [onlyOnPaper]),
  ].join(' ')
}

function factsBlock({ details }: BoughtLine): LetterBlock[] {
  const steps =
    details?.kind === 'tour'
      ? refundStepTexts(details.refundSteps, details.timeZone, new Date())
      : []
  const facts = [...lineFacts(details), ...steps].map(({ label, value }): Fact => [label, value])
  return facts.length > 0 ? [{ kind: 'facts', facts }] : []
}

const giftNote = ({ recipientName, sendAt }: NonNullable<BoughtLine['gift']>, timeZone: string) =>
  sendAt <= new Date()
    ? `Это подарок: письмо с купонами уже отправляем получателю (${recipientName}).`
    : `Это подарок: письмо с купонами придёт получателю (${recipientName}) ${formatDayTime(sendAt, timeZone, new Date())}.`
