import { accountPages } from '@skidora/domain/pages/account-pages.ts'
import { expect, test } from 'vitest'
import { accountMenu, sectionOf } from './account-menu.ts'

test.each([
  ['/user', '/user'],
  ['/user/receipts/7', '/user/history'],
  ['/user/returns', '/user/returns'],
  ['/user/returns/index.php', '/user/returns'],
  ['/user/coupone_return_request_new', '/user/returns'],
  ['/user/withdrawals', '/user/withdrawals/'],
  ['/user/withdrawal', '/user/withdrawals/'],
  ['/user/withdrawal/0f', '/user/withdrawals/'],
  ['/user/profile/confirm/phone', '/user/profile'],
  ['/user/reviewers', '/user'],
])('%s belongs to the section %s', (path, section) => expect(sectionOf(path)).toBe(section))

test('every page with the menu belongs to a section', () => {
  const framed = accountPages.filter((page) => page.layout === 'personal-account')
  const sections = accountMenu.map(({ href }) => href).filter((href) => href !== '/user')
  expect(framed.length).toBeGreaterThan(10)
  for (const { path } of framed)
    if (path !== '/user' && path !== '/user/*') expect(sections).toContain(sectionOf(path))
})
