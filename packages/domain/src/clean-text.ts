/** Draws nothing, or turns the direction of what follows: U+202E, zero-width characters and the like. */
const invisible = /[\p{Cf}\p{Cs}]/gu
/** The same without the joiners of emoji and of some scripts. */
const invisibleInText = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu
const spaces = /[\s\u0085\p{Zl}\p{Zp}]+/gu
const controls = /(?![\n\t])\p{Cc}/gu

/**
 * A name or title on one line, safe for a mail subject or an SMS: without
 * control and invisible characters, and without spaces around it.
 */
export function cleanLine(typed: string): string {
  return typed
    .replaceAll(spaces, ' ')
    .replaceAll(controls, '')
    .replaceAll(invisible, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** A text of several lines: its line ends stay, control and invisible characters go. */
export function cleanText(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(controls, '')
    .replaceAll(invisibleInText, '')
    .trim()
}
