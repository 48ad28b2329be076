import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import type { Fact, Letter, LetterBlock, LetterCoupon, LetterLink } from './letter.ts'

/** The plain text of a letter, which mail clients without HTML show. */
export function letterText({ heading, blocks, smallPrint = [] }: Letter): string {
  return [
    ...(heading === undefined ? [] : [heading]),
    ...blocks.map(blockText),
    ...(smallPrint.length > 0
      ? [smallPrint.map((each) => (typeof each === 'string' ? each : linkLine(each))).join('\n')]
      : []),
  ].join('\n\n')
}

function blockText(block: LetterBlock): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'title':
    case 'quote':
      return block.text
    case 'list':
      return block.items.map((item) => `• ${item}`).join('\n')
    case 'facts':
      return block.facts.map(factLine).join('\n')
    case 'sums':
      return [...block.sums, block.total].map(factLine).join('\n')
    case 'code':
      return `Ваш код: ${block.code}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'coupons':
      return block.coupons.map(couponLine).join('\n')
    case 'deals':
      return block.deals.map(({ label, text, url }) => `• ${label}: ${text}\n  ${url}`).join('\n')
    case 'gift':
      return [block.greeting, ...(block.message ? [block.message] : []), block.present].join('\n\n')
  }
}

const factLine = ([name, value]: Fact) => `${name}: ${value}`
const linkLine = ({ label, url }: LetterLink) => `${label}: ${url}`

export const couponLine = ({ number, pin, visit }: LetterCoupon) =>
  `№ ${formatCouponNumber(number)}, ПИН ${pin}${visit ? `, ${visit}` : ''}`
