/** Invisible or direction-changing characters: U+202E, zero-width characters and the like. */
const invisible = /[\p{Cf}\p{Cs}]/gu
/** Same, except for the joiners of emoji and of some scripts. */
const invisibleInText = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu
const spaces = /[\s\u0085\p{Zl}\p{Zp}]+/gu
const controls = /(?![\n\t])\p{Cc}/gu

/**
 * A name or title on one line, safe for a mail subject or an SMS: trimmed, without control and
 * invisible characters.
 */
export function cleanLine(typed: string): string {
  return typed
    .replaceAll(spaces, ' ')
    .replaceAll(controls, '')
    .replaceAll(invisible, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** A text of several lines: keeps line breaks, removes control and invisible characters. */
export function cleanText(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(controls, '')
    .replaceAll(invisibleInText, '')
    .trim()
}
