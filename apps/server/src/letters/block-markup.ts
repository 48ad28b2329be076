import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import { html, type Markup } from '../html.ts'
import { giftCardMarkup } from './gift-card-markup.ts'
import type { Fact, LetterBlock, LetterCoupon, LetterDeal } from './letter.ts'
import { couponPicture, pictureAddress } from './letter-pictures.ts'
import { colours } from './letter-style.ts'

/** A block as MJML. Rows of tables are plain HTML, since components cost MJML time. */
export function blockMarkup(block: LetterBlock): Markup {
  if (typeof block === 'string') return html`<mj-text css-class="ink">${lines(block)}</mj-text>`
  switch (block.kind) {
    case 'title':
      return html`<mj-text css-class="ink" padding-top="8px" padding-bottom="8px"><h2 class="ink" style="margin:0;font-size:20px;line-height:28px">${block.text}</h2></mj-text>`
    case 'quote':
      return html`<mj-text css-class="ink"><div class="sunken" style="padding:16px;border-radius:12px;background:${colours.sunken}">${lines(block.text)}</div></mj-text>`
    case 'list':
      return html`<mj-text css-class="ink"><ul style="margin:0;padding-left:20px">${block.items.map((item) => html`<li style="padding-bottom:4px">${item}</li>`)}</ul></mj-text>`
    case 'facts':
      return table(block.facts.map(factRow))
    case 'sums':
      return table([...block.sums.map((sum) => sumRow(sum, false)), sumRow(block.total, true)])
    case 'code':
      return html`<mj-text css-class="ink"><div class="sunken ink" style="padding:16px;border-radius:12px;background:${colours.sunken};font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px;text-align:center">${block.code}</div></mj-text>`
    case 'button':
      return html`<mj-button css-class="button" href="${block.url}">${block.label}</mj-button>`
    case 'coupons':
      return html`<mj-text css-class="ink">${block.coupons.map(couponCard)}</mj-text>`
    case 'deals':
      return html`<mj-text css-class="ink">${block.deals.map(dealRow)}</mj-text>`
    case 'gift':
      return giftCardMarkup(block)
  }
}

const lines = (text: string, mark = (line: string): Markup[] => [html`${line}`]) =>
  text.split('\n').map((line, index) => html`${index === 0 ? null : html`<br>`}${mark(line)}`)

/** A phone number breaks at its hyphens; a house number belongs to its street: «пр-т, 69». */
const keptTogether = (line: string) =>
  line
    .replaceAll(/(?<=\p{L})-(?=\p{L}+, \d)/gu, NON_BREAKING_HYPHEN)
    .replaceAll(/, (?=\d)/g, `,${NBSP}`)
    .split(/(\+7 \d{3} \d{3}-\d{2}-\d{2})/)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<span style="white-space:nowrap">${part}</span>`,
    )

const NON_BREAKING_HYPHEN = '\u2011'

const table = (rows: Markup[]) =>
  html`<mj-table css-class="ink" padding="0 24px 16px">${rows}</mj-table>`

const border = `border-bottom:1px solid ${colours.line}`

const factRow = ([name, value]: Fact) =>
  html`<tr><td class="muted fact" style="padding:4px 16px 4px 0;color:${colours.muted};vertical-align:top;width:32%">${name}</td><td class="ink fact" style="padding:4px 0;vertical-align:top">${lines(value, keptTogether)}</td></tr>`

function sumRow([name, value]: Fact, isTotal: boolean): Markup {
  const style = isTotal ? 'padding:12px 0 0;font-weight:700' : `padding:8px 0;${border}`
  return html`<tr><td class="ink line" style="${style}">${name}</td><td class="ink line" style="${style};padding-left:16px;text-align:right;white-space:nowrap">${value}</td></tr>`
}

function couponCard(coupon: LetterCoupon): Markup {
  const { number, pin, visit, url } = coupon
  const label = (text: string) =>
    html`<div class="muted" style="font-size:14px;line-height:20px;color:${colours.muted}">${text}</div>`
  const value = (text: string) =>
    html`<div class="ink pin" style="padding-bottom:8px;font-size:24px;line-height:32px;font-weight:700">${text}</div>`
  return html`<table class="sunken line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-bottom:12px;border:2px dashed ${colours.line};border-radius:12px;background:${colours.sunken}"><tr><td class="qr" width="148" style="padding:16px 0 16px 16px"><img src="${pictureAddress(couponPicture(coupon))}" width="132" height="132" alt="QR-код купона № ${formatCouponNumber(number)}" style="display:block;border-radius:8px"></td><td class="numbers" style="padding:16px;vertical-align:middle">${label('Номер купона')}${value(formatCouponNumber(number))}${label('ПИН')}${value(pin)}${visit ? html`<div class="ink">${capitalized(visit)}</div>` : null}${url ? html`<a class="link" href="${url}" style="color:${colours.brandText}">Открыть купон</a>` : null}</td></tr></table>`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const dealRow = ({ label, text, url }: LetterDeal) =>
  html`<div class="line" style="padding:8px 0;${border}"><a class="link" href="${url}" style="color:${colours.brandText};font-weight:600">${label}</a><div class="ink">${lines(text)}</div></div>`
