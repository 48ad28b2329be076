import { expect, type Page } from '@playwright/test'

/** After a decision: the next row has the focus, or the heading if it was the last one. */
export async function expectNextFocused(page: Page, announced?: string) {
  const focused = page.getByRole('main').locator('li h2:focus, li a:focus, h1:focus')
  await expect(focused).toHaveCount(1)
  if (announced)
    await expect(page.getByRole('region', { name: 'Уведомления' })).toContainText(announced)
}
