import type { Network } from '@skidora/contract/networks.ts'
import { networkTitles } from '@skidora/domain/accounts/networks.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { html, type Markup } from '../../html.ts'
import type { Query } from './authorization.ts'
import { testPeople } from './people.ts'

/** The page where a demo visitor chooses an identity. */
export function consentPage(network: Network, query: Query): Markup {
  const title = networkTitles[network]
  const action = `/sandbox/oauth/${network}/decision`
  const params = Object.entries(query).map(([name, value]) => [name, value ?? ''])
  const hrefOf = (choice: Record<string, string>) =>
    `${action}?${new URLSearchParams([...params, ...Object.entries(choice)])}`
  return page(
    `Вход через ${title}`,
    html`<h1>Вход через ${title}</h1>
<p class="lead">Это песочница демоверсии: настоящий сайт сети не участвует. Скидора хочет узнать имя и адрес почты. Кем войти?</p>
<ul class="people">
${testPeople.map(
  ({ id, firstName, lastName, email, about }) => html`<li><a href="${hrefOf({ person: id })}">
<b>${firstName} ${lastName}</b>
<span>${email ?? 'без почты'}</span>
<small>${about}</small>
</a></li>
`,
)}</ul>
<form action="${action}">
<h2>Кто-то другой</h2>
${params.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>Имя и фамилия <input name="name" required maxlength="80" autocomplete="off"></label>
<label>Почта, если есть <input name="email" type="email" maxlength="200" autocomplete="off"></label>
<button>Войти под этим именем</button>
</form>
<p><a href="${hrefOf({ refuse: '1' })}">Не разрешать</a></p>`,
  )
}

/** Does not redirect back: the URL of an invalid request cannot be trusted. */
export function wrongRequestPage(wrong: string): Markup {
  return page(
    'Неверный запрос',
    html`<h1>Неверный запрос</h1>
<p class="lead">Песочница не приняла параметр <b>${wrong}</b>.</p>
<p><a href="${paths.auth()}">Вернуться ко входу</a></p>`,
  )
}

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} — песочница</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/dev-pages.css">
<link rel="stylesheet" href="/sandbox/oauth/consent.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}
