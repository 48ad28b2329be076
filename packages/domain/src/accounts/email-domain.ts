import { editDistance } from '../text/edit-distance.ts'

/** Mail domains of most customers, commonest first: ties resolve to the first. */
const knownDomains = [
  ...['mail.ru', 'yandex.ru', 'gmail.com', 'bk.ru', 'inbox.ru', 'list.ru', 'rambler.ru', 'ya.ru'],
  ...['icloud.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'live.com', 'proton.me'],
  ...['internet.ru', 'vk.com', 'lenta.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ukr.net'],
  ...[
    'autorambler.ru',
    'myrambler.ru',
    'xmail.ru',
    'mail.com',
    'email.com',
    'aol.com',
    'gmx.com',
    'gmx.de',
  ],
  ...['protonmail.com', 'me.com', 'msn.com', 'googlemail.com', 'yahoo.de', 'tut.by', 'skidora.ru'],
]

/** Top-level domains that are typos more often than intended. */
const wrongEndings: Record<string, string> = {
  con: 'com',
  cim: 'com',
  cpm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  om: 'com',
  rh: 'ru',
  ri: 'ru',
  rj: 'ru',
  ry: 'ru',
  fu: 'ru',
  du: 'ru',
  rru: 'ru',
  ruu: 'ru',
  tu: 'ru',
  ur: 'ru',
  ру: 'ru',
}

/** The probably intended address; null if there is no better guess. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (knownDomains.includes(domain)) return null
  const ended = withRightEnding(domain)
  const near = nearestDomain(domain) ?? nearestDomain(ended) ?? (ended === domain ? null : ended)
  return near ? email.slice(0, at + 1) + near : null
}

/** A short name is close to many others, so its limit is stricter. */
function nearestDomain(domain: string): string | undefined {
  if (knownDomains.includes(domain)) return domain
  const limit = domain.length < 6 ? 0 : domain.length < 9 ? 1 : 2
  const nearest = knownDomains
    .map((known) => ({ known, distance: editDistance(domain, known, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance)
  return nearest[0]?.known
}

function withRightEnding(domain: string): string {
  const dot = domain.lastIndexOf('.')
  if (dot < 1) return domain
  const ending = domain.slice(dot + 1)
  return domain.slice(0, dot + 1) + (wrongEndings[ending] ?? ending)
}
