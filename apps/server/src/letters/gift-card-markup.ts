import { html, type Markup } from '../html.ts'
import { cardTones } from './gift-card-picture.ts'
import type { GiftCardFace } from './letter.ts'
import { giftPicture, pictureAddress } from './letter-pictures.ts'

/** The card of a gift, as GiftCardPicture.tsx and the preview at checkout show it. */
export function giftCardMarkup(face: GiftCardFace): Markup {
  const { from, to } = cardTones[face.card]
  const line = (text: string, style: string) =>
    html`<div style="padding-top:4px;color:#ffffff;${style}">${text}</div>`
  return html`<mj-text><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-radius:16px;background-color:${to};background-image:linear-gradient(140deg,${from},${to})"><tr><td align="center" style="padding:32px 24px">
<img src="${pictureAddress(giftPicture(face.card))}" width="104" height="100" alt="" style="display:block;margin:0 auto 8px">
${line(face.greeting, 'font-size:26px;line-height:34px;font-weight:700')}
${line(face.recipientName, 'font-size:18px;line-height:26px;font-weight:600')}
${face.message === '' ? null : line(face.message, 'white-space:pre-line')}
<div style="margin-top:16px;border-top:1px dashed #ffffff;font-size:0;line-height:0">&nbsp;</div>
${line(face.present, 'padding-top:12px;font-weight:600')}
${line(face.senderName, 'font-size:14px;line-height:20px')}
</td></tr></table></mj-text>`
}
