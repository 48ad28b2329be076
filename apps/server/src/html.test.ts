import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped in text and in attributes, markup is not', () => {
  const name = `<b class="x">Том & Джерри's</b>`
  expect(html`<p title="${name}">${html`<i>${1}</i>`}</p>`.text).toBe(
    '<p title="&lt;b class=&quot;x&quot;&gt;Том &amp; Джерри&#39;s&lt;/b&gt;"><i>1</i></p>',
  )
})

test('lists are joined, missing values leave nothing', () => {
  expect(
    html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}</ul>${null}${undefined}`.text,
  ).toBe('<ul><li>a</li><li>&lt;</li></ul>')
})
