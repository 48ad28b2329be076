/** Zones that mail programs turn into links without a scheme; any other word may just lack a space after its full stop. */
const zones =
  'ru|рф|su|com|net|org|info|biz|io|me|cc|ly|gg|app|dev|link|click|site|online|store|shop|xyz|top|pro|club|space|website'

const link = new RegExp(
  `[a-z][a-z0-9+.-]*://|\\bwww\\.|[\\p{L}\\d-]\\.(?:${zones})(?![\\p{L}\\d-])`,
  'iu',
)

/** Whether a mail program would show a link in the text. */
export const hasLink = (text: string) => link.test(text)
