/** Other sites whose accounts open ours, as people know them. */
export const networkTitles = {
  vk: 'VK ID',
  yandex: 'Яндекс ID',
  mailru: 'Mail.ru',
  ok: 'Одноклассники',
}

/** A secret of 43 characters and the city in which a visit to a network began. */
export function networkState(secret: string, citySlug: string): string {
  return `${secret}-${citySlug}`
}

/** The city that a state names, if it names one: it comes back from outside. */
export function cityOfState(state: string): string | null {
  return /^[\w-]{43}-([a-z0-9-]{1,60})$/.exec(state)?.[1] ?? null
}

export const networkNames = (networks: (keyof typeof networkTitles)[]) =>
  networks.map((network) => networkTitles[network]).join(', ')
