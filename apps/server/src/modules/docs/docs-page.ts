import { schemaNames } from '@skidora/contract/nouns.ts'
import { type TObject, type TSchema, Type } from 'typebox'
import { html, type Markup } from '../../html.ts'
import { type DocumentedCall, type DocumentedNoun, documentedNouns } from './documented-calls.ts'
import { apiSummary, uploadSchema } from './openapi.ts'
import { definitionText, typeText } from './type-text.ts'
import { valueLimits } from './value-limits.ts'

/** API documentation as a single page without scripts. */
export function docsPage(): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Скидора API</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<h1>Скидора API</h1>
<p>${apiSummary} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Groups of calls">
<ul>
${documentedNouns.map(({ slug, title }) => html`<li><a href="#${slug}">${title}</a></li>\n`)}
<li><a href="#types">Types</a></li>
</ul>
</nav>
<main id="calls">
${rules}
${documentedNouns.map(nounSection)}
<section aria-labelledby="types">
<h2 id="types">Types</h2>
${[...schemaNames].map(
  ([schema, name]) => html`<h3 id="type-${name}">${name}</h3>
<pre><code>${definitionText(schema)}</code></pre>
`,
)}
</section>
</main>
</body>
</html>
`
}

const rules = html`<section aria-labelledby="rules">
<h2 id="rules">Conventions</h2>
<p>Success is HTTP 200 with <code>{"status": 200, "data": …}</code>, and <code>pagination</code> beside <code>data</code> where a call is paged. An error has the matching HTTP status and the body <a href="#type-ErrorResponse">ErrorResponse</a>: a stable <code>code</code>, a <code>message</code> in Russian for the customer, <code>payload</code> with a message per invalid field, and <code>requestId</code> for support.</p>
<p>Signing in returns a token, which is sent as <code>Authorization: Bearer token</code>. A change without a token needs the cookie <code>XSRF-TOKEN</code> (<code>__Host-XSRF-TOKEN</code> over HTTPS) repeated in the header <code>X-XSRF-TOKEN</code>; <code>GET /api/v4/auth/xsrf-token</code> and the rejection of a first attempt set the cookie.</p>
<p>Money is rubles as a number with at most two decimals. Times are ISO 8601 in UTC.</p>
</section>`

function nounSection({ slug, title, calls }: DocumentedNoun): Markup {
  return html`<section aria-labelledby="${slug}">
<h2 id="${slug}">${title}</h2>
${calls.map(callArticle)}
</section>
`
}

function callArticle({ method, path, definition, errors }: DocumentedCall): Markup {
  const {
    summary,
    params,
    query,
    body,
    multipart,
    data,
    file,
    paged,
    auth,
    role,
    merchant,
    desk,
    aliases = [],
  } = definition
  const parameters = [
    ...parameterRows('path', params),
    ...parameterRows('query', query),
    ...(multipart ? parameterRows('form', uploadSchema(body, multipart)) : bodyRows(body)),
  ]
  const access = role
    ? ' Staff only.'
    : auth
      ? ' Requires sign-in.'
      : merchant
        ? ' Requires the key of the company in X-Merchant-Key.'
        : desk
          ? ' Requires a device connected as a cash desk.'
          : null
  return html`<article>
<h3><span class="method" data-method="${method}">${method}</span> <code>${path}</code></h3>
<p>${summary}.${access}</p>
${aliases.length > 0 ? html`<p>Also at ${aliases.map((alias) => html`<code>${alias}</code> `)}</p>` : null}
${parameters.length > 0 ? parameterTable(parameters) : null}
<h4>Response${paged ? ', with pagination' : null}</h4>
<pre><code>${file ?? typeText(data)}</code></pre>
<h4>Failures</h4>
<ul class="errors">
${errors.map(({ status, code }) => html`<li>${status} <code>${code}</code></li>\n`)}
</ul>
</article>
`
}

function parameterTable(rows: Markup[]): Markup {
  return html`<table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
`
}

function parameterRows(place: string, schema: TObject | undefined): Markup[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const isRequired = schema?.required?.includes(name)
    return html`<tr>
<th scope="row"><code>${name}</code> <small>${place}${isRequired ? ', required' : null}</small></th>
<td><code>${typeText(property)}</code></td>
<td>${valueLimits(property)}</td>
</tr>
`
  })
}

function bodyRows(body: TSchema | undefined): Markup[] {
  return body && Type.IsObject(body) ? parameterRows('body', body) : []
}
