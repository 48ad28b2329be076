import { expect, test } from 'vitest'
import { html } from './html.ts'

test('escapes values in text and attributes, but not markup', () => {
  const name = `<b class="x">Том & Джерри's</b>`
  expect(html`<p title="${name}">${html`<i>${1}</i>`}</p>`.text).toBe(
    '<p title="&lt;b class=&quot;x&quot;&gt;Том &amp; Джерри&#39;s&lt;/b&gt;"><i>1</i></p>',
  )
})

test('joins lists and omits missing values', () => {
  expect(
    html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}</ul>${null}${undefined}`.text,
  ).toBe('<ul><li>a</li><li>&lt;</li></ul>')
})
