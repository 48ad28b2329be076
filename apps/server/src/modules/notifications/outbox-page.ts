import type { Channel } from '../../adapters/channels.ts'
import { html, type Markup } from '../../html.ts'
import type { OutboxMessage } from './notifications-read-model.ts'

const channelTitles: Record<Channel, string> = {
  email: 'Письмо',
  sms: 'СМС',
  call: 'Звонок',
  push: 'Уведомление',
}

const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
})

export function outboxPage(messages: OutboxMessage[]): Markup {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Исходящие сообщения — Скидора</title>
<link rel="stylesheet" href="/dev/dev-pages.css">
</head>
<body>
<header>
<a href="/">Скидора</a>
</header>
<main>
<h1>Исходящие сообщения</h1>
<p class="lead">Это демоверсия: письма, СМС и звонки не уходят дальше этой страницы. Сверху самые новые, образцы всех писем — <a href="/dev/mail">отдельно</a>. <a href="/dev/outbox">Обновить</a></p>
${messages.length > 0 ? messages.map(messageCard) : emptyState}
</main>
</body>
</html>
`
}

const emptyState = html`<div class="empty">
<h2>Пока ничего не отправлено</h2>
<p>Запросите код для входа или оформите заказ — сообщение появится здесь.</p>
</div>`

function messageCard(message: OutboxMessage): Markup {
  const time = message.sentAt ?? message.createdAt
  const channel = channelTitles[message.channel]
  return html`<article>
<h2>${message.subject ?? channel}</h2>
<p class="meta">${message.subject === null ? null : html`<span class="channel">${channel}</span> `}Кому: <b>${message.recipient}</b>
<time datetime="${time.toISOString()}">${moscowTime.format(time)} МСК</time></p>
${deliveryState(message)}
${message.code === null ? null : html`<p class="code"><span>Код</span> <b>${message.code}</b></p>`}
<p class="text">${message.body}</p>
${message.letter && html`<p><a href="/dev/outbox/${message.id}">Как выглядит письмо</a></p>`}
</article>
`
}

function deliveryState({ sentAt, failure }: OutboxMessage): Markup | null {
  if (sentAt) return null
  if (failure === null) return html`<p class="state">В очереди на отправку</p>`
  return html`<p class="state failed">Не доставлено, попробуем ещё раз: ${failure}</p>`
}
