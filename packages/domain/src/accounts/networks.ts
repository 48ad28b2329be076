/** Social networks available for sign-in, with their display names. */
export const networkTitles = {
  vk: 'VK ID',
  yandex: 'Яндекс ID',
  mailru: 'Mail.ru',
  ok: 'Одноклассники',
}

/** OAuth state: a secret of 43 characters and the city where the sign-in started. */
export function networkState(secret: string, citySlug: string): string {
  return `${secret}-${citySlug}`
}

/** The city in a state; validated, since the state comes from outside. */
export function cityOfState(state: string): string | null {
  return /^[\w-]{43}-([a-z0-9-]{1,60})$/.exec(state)?.[1] ?? null
}

export const networkNames = (networks: (keyof typeof networkTitles)[]) =>
  networks.map((network) => networkTitles[network]).join(', ')
