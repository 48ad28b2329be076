import { html } from '../../html.ts'

/** A plain page for rejections, which must cost less than what it rejects. */
export function smallPage(title: string, text: string): string {
  return html`<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} — Скидора</title></head><body><h1>${title}</h1><p>${text}</p><p><a href="/">На главную</a></p></body></html>`
    .text
}
