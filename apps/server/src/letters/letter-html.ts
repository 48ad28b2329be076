import { html, Markup } from '../html.ts'
import { blockMarkup } from './block-markup.ts'
import type { Letter } from './letter.ts'
import { logoPicture, pictureAddress } from './letter-pictures.ts'
import { colours, fontStack, letterStyle } from './letter-style.ts'

/** Renders a letter. `origin` is the site's, without a city. */
export async function letterHtml(letter: Letter, origin: string): Promise<string> {
  // Late, because it takes a tenth of a second that no page needs.
  const { default: mjml2html } = await import('mjml')
  const result = await mjml2html(letterMarkup(letter, origin).text, {
    // None from a server: MJML would add those of Google.
    fonts: {},
    ignoreIncludes: true,
    minify: false,
    validationLevel: 'soft',
  })
  if (result.errors.length > 0)
    throw new Error(`Invalid letter: ${result.errors.map(({ message }) => message).join('; ')}`)
  return result.html
}

const letterMarkup = (letter: Letter, origin: string): Markup => {
  const { subject, heading = subject, blocks, smallPrint = [] } = letter
  return html`<mjml lang="ru" dir="ltr">
<mj-head>
<mj-title>${subject}</mj-title>
<mj-preview>${previewOf(letter)}</mj-preview>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-attributes>
<mj-all font-family="${fontStack}" />
<mj-text font-size="16px" line-height="24px" color="${colours.ink}" padding="0 24px 16px" />
<mj-table font-size="16px" line-height="24px" color="${colours.ink}" />
<mj-button background-color="${colours.actionTo}" color="#ffffff" font-size="16px" font-weight="600" line-height="24px" inner-padding="12px 24px" border-radius="12px" padding="8px 24px 24px" align="left" />
<mj-section padding="0" />
</mj-attributes>
<mj-style>${new Markup(letterStyle)}</mj-style>
</mj-head>
<mj-body width="600px" background-color="${colours.paper}" css-class="paper">
<mj-section full-width="full-width" css-class="band" background-color="#e5265e"><mj-column><mj-spacer height="6px" /></mj-column></mj-section>
<mj-section padding="20px 12px"><mj-column><mj-text padding="0 12px" css-class="brand">${brand(origin)}</mj-text></mj-column></mj-section>
<mj-wrapper padding="0 12px"><mj-section css-class="surface" background-color="${colours.surface}" border-radius="16px" padding="24px 0 12px"><mj-column>
<mj-text css-class="ink"><h1 class="ink" style="margin:0;font-size:26px;line-height:34px">${heading}</h1></mj-text>
${blocks.map(blockMarkup)}
</mj-column></mj-section></mj-wrapper>
<mj-section padding="16px 12px 32px"><mj-column><mj-text css-class="muted" font-size="14px" line-height="20px" color="${colours.muted}" padding="0 12px">${[...smallPrint, { label: 'Скидора: скидки в вашем городе', url: `${origin}/` }].map(smallLine)}</mj-text></mj-column></mj-section>
</mj-body>
</mjml>`
}

const brand = (origin: string) =>
  html`<a href="${origin}/" style="text-decoration:none"><img src="${pictureAddress(logoPicture)}" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border-radius:8px"> <span class="link" style="padding-left:4px;color:${colours.brandText};font-size:24px;line-height:32px;font-weight:800;letter-spacing:-0.5px;vertical-align:middle">Скидора</span></a>`

const smallLine = (line: string | { label: string; url: string }) =>
  typeof line === 'string'
    ? html`<div>${line}</div>`
    : html`<div><a class="link" href="${line.url}" style="color:${colours.brandText}">${line.label}</a></div>`

/** The line that mail clients show after the subject. */
function previewOf({ heading, subject, blocks }: Letter): string {
  const text = blocks.find((block) => typeof block === 'string')
  return text?.split('\n')[0] ?? heading ?? subject
}
