import type { Page } from '@playwright/test'

/** The sort menu above a list; its links are hidden until the button is pressed. */
export const orderMenu = (page: Page) => page.getByRole('navigation', { name: 'Порядок' })

export const orderButton = (page: Page) => orderMenu(page).locator('summary')

export async function chooseOrder(page: Page, order: string) {
  await orderButton(page).click()
  await orderMenu(page).getByRole('link', { name: order }).click()
}
