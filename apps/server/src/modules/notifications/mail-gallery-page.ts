import { html, type Markup } from '../../html.ts'
import type { Letter } from '../../letters/letter.ts'
import type { LetterExample } from '../../letters/letter-example.ts'
import { letterText } from '../../letters/letter-text.ts'

export const mailGalleryPage = (examples: readonly LetterExample[]): Markup =>
  page(
    'Письма',
    html`<h1>Письма</h1>
<p class="lead">Все виды писем с примерами данных. Отправленные письма — в <a href="/dev/outbox">исходящих</a>.</p>
<ul class="letters">${examples.map(
      ({ name, title }) => html`<li><a href="/dev/mail/${name}">${title}</a></li>`,
    )}</ul>`,
  )

const widths = [375, 700]
const themes = [
  { theme: 'light', title: 'светлая' },
  { theme: 'dark', title: 'тёмная' },
]

export const letterPage = ({ name, title }: LetterExample, letter: Letter): Markup =>
  page(
    title,
    html`<p><a href="/dev/mail">Все письма</a></p>
<h1>${title}</h1>
<p class="lead">Тема: ${letter.subject}${letter.attachment ? '. Вложение: PDF с купонами' : null}</p>
${widths.flatMap((width) =>
  themes.map(
    (theme) => html`<h2>${width} пикселей, ${theme.title} тема</h2>
<iframe class="letter" title="${title}, ${width}, ${theme.title} тема" width="${width}" src="/dev/mail/${name}/letter?theme=${theme.theme}"></iframe>`,
  ),
)}
<h2>Текст</h2>
<p class="text">${letterText(letter)}</p>`,
  )

const page = (title: string, content: Markup) => html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} — Скидора</title>
<link rel="stylesheet" href="/dev/dev-pages.css">
</head>
<body>
<header><a href="/">Скидора</a></header>
<main>
${content}
</main>
</body>
</html>
`
