import type { Page } from '@playwright/test'

/** The menu of orders above a list; its links are hidden until the button is pressed. */
export const orderMenu = (page: Page) => page.getByRole('navigation', { name: 'Порядок' })

export async function chooseOrder(page: Page, order: string) {
  await orderMenu(page).getByRole('button').click()
  await orderMenu(page).getByRole('link', { name: order }).click()
}
