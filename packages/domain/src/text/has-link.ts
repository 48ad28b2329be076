/** Cyrillic top-level domains; Latin ones are matched by pattern. */
const zones = 'рф|рус|москва|сайт|онлайн|дети|орг|ком'

const link = new RegExp(
  `[a-z][a-z0-9+.-]*://|\\bwww\\.|[\\p{L}\\d-]\\.(?:[a-z]{2,}|(?:${zones})(?![\\p{L}\\d-]))|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b`,
  'iu',
)

/** Dots that mail clients or readers take for one: «evil。ru», «evil[.]ru», «evil(точка)ru». */
const dots = /[\u3002\uff61\u2024]|\s?[[({](?:\.|dot|точка)[\])}]\s?/giu

/** Whether the text contains a URL, also in full-width letters or with a disguised dot, or an IP address. */
export const hasLink = (text: string) => link.test(text.normalize('NFKC').replace(dots, '.'))
