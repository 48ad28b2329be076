/** Character ranges of our font subsets, see fonts/README.md. */
const drawable =
  /[\u0020-\u007E\u00A0\u00A9\u00AB\u00B0\u00B1\u00B7\u00BB\u00BD\u00D7\u0400-\u045F\u0490\u0491\u2009\u2010-\u2014\u2018-\u201E\u2022\u2026\u202F\u2030\u2039\u203A\u20AC\u20BD\u2116\u2122\u2191\u2193\u2212]/

/** Splits overlong words, which pdfkit would measure letter by letter for seconds. */
const overlong = /\S{40}(?=\S)/g

/**
 * Drops characters that the fonts lack: an accented letter loses its accent, an emoji disappears.
 */
export function printableText(text: string): string {
  let printable = ''
  for (const character of text.normalize('NFC').replaceAll(/\s+/g, ' ')) {
    if (drawable.test(character)) printable += character
    else
      printable += [...character.normalize('NFKD')].filter((part) => drawable.test(part)).join('')
  }
  return printable.trim().replaceAll(overlong, '$& ')
}
