/** Zones of Russian addresses; a Latin word right after a full stop is taken for a zone anyway. */
const zones = 'рф|рус|москва|сайт|онлайн|дети|орг|ком'

const link = new RegExp(
  `[a-z][a-z0-9+.-]*://|\\bwww\\.|[\\p{L}\\d-]\\.(?:[a-z]{2,}|(?:${zones})(?![\\p{L}\\d-]))`,
  'iu',
)

/** Whether the text names an address on the web. */
export const hasLink = (text: string) => link.test(text)
