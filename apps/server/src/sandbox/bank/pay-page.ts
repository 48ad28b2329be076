import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { html, type Markup } from '../../html.ts'
import { qrPath } from '../../qr-path.ts'
import { pageOf, payPath } from './bank-objects.ts'
import type { PaymentRow } from './bank-tables.ts'
import type { CardErrors, CardFields } from './read-card.ts'
import { reasonTexts, type TestCard, testCards } from './test-cards.ts'

/** The 3-D Secure code of every test card. */
export const sandboxCode = '12345'

export type PageState = {
  /** The test card chosen from the list. */
  chosen?: string
  fields?: CardFields
  errors?: CardErrors
  codeError?: string
}

export function payPage(payment: PaymentRow, state: PageState): Markup {
  const sum = formatPrice(kopecksToRubles(payment.kopecks))
  return page(
    titleOf(payment, state, sum),
    html`<div class="sum">
<p>${payment.description ?? 'Покупка на Скидоре'}</p>
<h1>${sum}</h1>
</div>
${payment.status === 'pending' ? stepOf(payment, state, sum) : resultOf(payment)}`,
  )
}

/** Announced first: what became of the payment, or that the form was rejected. */
function titleOf({ status }: PaymentRow, { errors, codeError }: PageState, sum: string): string {
  if (status === 'canceled') return 'Оплата не прошла'
  if (status !== 'pending') return 'Оплата прошла'
  return errors || codeError ? `Ошибка: оплата ${sum}` : `Оплата ${sum}`
}

export const missingPage = () =>
  page(
    'Платёж не найден',
    html`<div class="result">
<h1>Платёж не найден</h1>
<p>Ссылка устарела или записана с ошибкой.</p>
<p><a class="button" href="/">Вернуться в магазин</a></p>
</div>`,
  )

function stepOf(payment: PaymentRow, state: PageState, sum: string): Markup {
  if (payment.method === 'sbp') return sbpStep(payment, sum)
  if (payment.method === 'sberbank') return sberPayStep(payment, sum)
  return payment.waiting_card ? codeStep(payment, state) : cardStep(payment, state, sum)
}

function cardStep(payment: PaymentRow, state: PageState, sum: string): Markup {
  const fields = state.fields ?? fieldsOf(state.chosen)
  const { errors = {} } = state
  const wrong = (['number', 'expiry', 'csc'] as const).find((name) => errors[name])
  // A chosen card is complete.
  const focused = wrong ?? (fields.number ? 'submit' : 'number')
  return html`${formOf(payment)}
<h2>Банковская карта</h2>
${field({ name: 'number', label: 'Номер карты', value: fields.number, error: errors.number, hint: '0000 0000 0000 0000', isFocused: focused === 'number' })}
<div class="pair">
${field({ name: 'expiry', label: 'Срок', value: fields.expiry, error: errors.expiry, hint: 'ММ/ГГ', isFocused: focused === 'expiry' })}
${field({ name: 'csc', label: 'CVC', value: fields.csc, error: errors.csc, hint: '000', isFocused: focused === 'csc' })}
</div>
${payment.is_method_kept ? html`<p class="note">Магазин сохранит карту: в следующий раз вводить её не придётся.</p>` : null}
<button name="step" value="card"${focused === 'submit' ? html` autofocus` : null}>Оплатить ${sum}</button>
</form>
${refusalForm(payment)}
<section class="cards">
<h2>Тестовые карты</h2>
<p class="note">Нажмите на карту, и она впишется в поля.</p>
<ul>
${testCards.map((card) => cardLink(payment, card))}</ul>
</section>`
}

const cardLink = (payment: PaymentRow, { number, title, reason }: TestCard) =>
  html`<li><a href="${payPath}/${payment.id}?card=${number}" data-kind="${reason ? 'refused' : 'good'}">
<b>${grouped(number)}</b> <span>${title}</span>
</a></li>
`

function codeStep(payment: PaymentRow, { codeError }: PageState): Markup {
  return html`${formOf(payment)}
<h2>Подтвердите оплату</h2>
<p>Банк отправил код на телефон владельца карты *${payment.card?.last4}. В песочнице это всегда <b>${sandboxCode}</b>.</p>
${field({ name: 'code', label: 'Код из СМС', value: '', error: codeError, hint: '00000', isFocused: true })}
<button name="step" value="code">Подтвердить</button>
</form>
${refusalForm(payment)}`
}

function sbpStep(payment: PaymentRow, sum: string): Markup {
  const { path, size } = qrPath(pageOf(payment))
  return html`<h2>Система быстрых платежей</h2>
<svg class="qr" viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label="QR-код для оплаты"><path d="${path}"/></svg>
<p class="note">В жизни этот код сканируют телефоном, и открывается приложение банка. В песочнице телефоном служит кнопка.</p>
${formOf(payment)}
<button name="step" value="pay">Оплатить ${sum}</button>
</form>
${refusalForm(payment)}`
}

function sberPayStep(payment: PaymentRow, sum: string): Markup {
  return html`<h2>SberPay</h2>
<p class="note">В жизни здесь открылось бы приложение СберБанка. В песочнице им служит кнопка.</p>
${formOf(payment)}
<button name="step" value="pay">Оплатить ${sum}</button>
</form>
${refusalForm(payment)}`
}

function resultOf({ status, cancellation, return_url: returnUrl }: PaymentRow): Markup {
  const isPaid = status !== 'canceled'
  const reason = reasonTexts[cancellation?.reason ?? ''] ?? 'Банк отклонил оплату.'
  return html`<div class="result" data-kind="${isPaid ? 'good' : 'refused'}" role="status">
<h2 tabindex="-1" autofocus>${isPaid ? 'Оплата прошла' : 'Оплата не прошла'}</h2>
<p>${isPaid ? 'Магазин уже знает об этом.' : reason}</p>
<p><a class="button" href="${returnUrl ?? '/'}">Вернуться в магазин</a></p>
</div>`
}

const formOf = ({ id }: PaymentRow) =>
  html`<form method="post" action="${payPath}/${id}" novalidate>`

const refusalForm = (payment: PaymentRow) => html`${formOf(payment)}
<button class="quiet" name="step" value="refuse">Отказаться</button>
</form>`

type Field = {
  name: string
  label: string
  value: string
  error: string | undefined
  hint: string
  isFocused: boolean
}

function field({ name, label, value, error, hint, isFocused }: Field): Markup {
  const errorId = `${name}-error`
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" placeholder="${hint}" inputmode="numeric" autocomplete="off" maxlength="30"${
    error ? html` aria-invalid="true" aria-describedby="${errorId}"` : null
  }${isFocused ? html` autofocus` : null}>
${error ? html`<p class="error" id="${errorId}">${error}</p>` : null}
</div>`
}

function fieldsOf(chosen: string | undefined): CardFields {
  const card = testCards.find(({ number }) => number === chosen)
  return card
    ? { number: grouped(card.number), expiry: '12/30', csc: '123' }
    : { number: '', expiry: '', csc: '' }
}

const grouped = (number: string) => number.replaceAll(/\d{4}(?=\d)/g, '$& ')

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} — песочница банка</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/dev-pages.css">
<link rel="stylesheet" href="/sandbox/bank/pay.css">
</head>
<body>
<main>
<p class="brand"><b>Банк-песочница</b> <span>Тестовый режим</span></p>
${content}
</main>
</body>
</html>
`
}
