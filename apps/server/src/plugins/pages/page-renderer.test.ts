import type { PageResult } from '@skidora/contract/page-render.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import type { Handlers } from '../../handlers.ts'
import type { WebApp } from '../../web-app.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { PageView } from './page-view.ts'

const address = '/user/anna@mail.ru/79001234567?email=boris@mail.ru&token=secret&name=Борис'
const view: PageView = { address, visitor, cache: undefined, isUnknownCity: false, key: '' }

/** Log output while the page fails. */
async function logOf(render: WebApp['render']): Promise<string> {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  const log = pino({}, { write })
  const web = { render } as WebApp
  const isFeatureOn = async () => false
  await createPageRenderer({
    ...{ handlers: {} as Handlers, services: {}, web, isFeatureOn, log },
  })(view)
  return text
}

it.each<[string, WebApp['render']]>([
  [
    'a part that fails',
    async ({ onError }) => {
      onError(new Error('broken'))
      return {} as PageResult
    },
  ],
  [
    'a page that cannot be rendered',
    async ({ url }) => {
      if (url !== '/500') throw new Error('broken')
      return {} as PageResult
    },
  ],
])('logs %s with the masked path and without the query', async (_what, render) => {
  const text = await logOf(render)
  expect(text).toContain('"page":"/user/[email]/[number]"')
  expect(text).not.toMatch(/boris|secret|Борис|anna|79001234567/)
})
