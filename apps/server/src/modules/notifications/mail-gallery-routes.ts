import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { Letter } from '../../letters/letter.ts'
import type { LetterExample } from '../../letters/letter-example.ts'
import { previewHtml } from '../../letters/preview-html.ts'
import { letterPolicy } from './letter-policy.ts'
import { letterPage, mailGalleryPage } from './mail-gallery-page.ts'
import type { RenderLetter } from './render-letter.ts'

type Deps = {
  letterExamples: readonly LetterExample[]
  renderLetter: RenderLetter
  site: SiteAddress
}

const galleryPolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'"

/** Every kind of letter with example data, for the demo. */
export function registerMailGallery(
  app: FastifyInstance,
  { letterExamples, renderLetter, site }: Deps,
) {
  function findLetter(params: unknown): { example: LetterExample; letter: Letter } | undefined {
    const { name } = params as { name: string }
    const example = letterExamples.find((each) => each.name === name)
    const message = example?.write(site, new Date())
    return example && message?.channel === 'email' ? { example, letter: message.letter } : undefined
  }

  app.get('/dev/mail', (_request, reply) =>
    sendPage(reply, galleryPolicy, mailGalleryPage(letterExamples).text),
  )

  app.get('/dev/mail/:name', (request, reply) => {
    const found = findLetter(request.params)
    if (!found) return reply.callNotFound()
    return sendPage(reply, galleryPolicy, letterPage(found.example, found.letter).text)
  })

  app.get('/dev/mail/:name/letter', async (request, reply) => {
    const found = findLetter(request.params)
    if (!found) return reply.callNotFound()
    const { theme } = request.query as { theme?: unknown }
    const rendered = await renderLetter({ ...found.letter, attachment: undefined })
    return sendPage(reply, letterPolicy, previewHtml(rendered, theme === 'dark' ? theme : 'light'))
  })
}

const sendPage = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(html)
