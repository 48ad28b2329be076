/**
 * Invisible or direction-changing characters: U+202E, zero-width characters, fillers that count as
 * letters and the like; not the selectors of emoji.
 */
const invisible = /(?![\ufe00-\ufe0f])[\p{Cf}\p{Cs}\p{DI}\u2800]/gu
/** Same, except for the joiners of emoji and of some scripts. */
const invisibleInText = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Cs}\p{DI}\u2800]/gu
/** What shows by itself, unlike selectors and combining marks. */
const visible = /[^\p{DI}\p{M}\s]/u
const spaces = /[\s\u0085\p{Zl}\p{Zp}]+/gu
const controls = /(?![\n\t])\p{Cc}/gu

/**
 * A name or title on one line, safe for a mail subject or an SMS: trimmed, without control and
 * invisible characters; empty if nothing shows.
 */
export function cleanLine(typed: string): string {
  const line = typed
    .replaceAll(spaces, ' ')
    .replaceAll(controls, '')
    .replaceAll(invisible, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  return visible.test(line) ? line : ''
}

/** A text of several lines: keeps line breaks, removes control and invisible characters. */
export function cleanText(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(controls, '')
    .replaceAll(invisibleInText, '')
    .trim()
}
