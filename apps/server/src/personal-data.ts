const email = /[^\s@<>"'(),;:/?&=]{1,64}(?:@|%40)[^\s@<>"'(),;:/?&=]{1,255}/gi
const bearer = /\bbearer\s+[^\s"']+/gi
const secret = /\b(token|password|secret|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi
const oneTimeCode = /\b(code)(["']?\s*[=:]\s*["']?)\d{3,8}\b/gi
const longWord = /[A-Za-z0-9_-]{32,}/g
// Phones and cards: ten digits or more, in any grouping.
const longNumber = /\+?\d(?:[ \u00a0().-]{0,2}\d){9,}/g

/** Masks anything that looks like an email address, a phone, a card, a password or a token. */
export function maskPersonalData(text: string): string {
  // The check for @ spares ordinary text the costly search.
  return (/@|%40/.test(text) ? text.replaceAll(email, '[email]') : text)
    .replaceAll(bearer, '[token]')
    .replaceAll(secret, '$1$2[hidden]')
    .replaceAll(oneTimeCode, '$1$2[hidden]')
    .replaceAll(longWord, (word) => (isToken(word) ? '[token]' : word))
    .replaceAll(longNumber, '[number]')
}

/** A random word mixes cases and digits or is hexadecimal; a deal's slug is neither. */
function isToken(word: string): boolean {
  return (/[A-Z]/.test(word) && /[a-z]/.test(word) && /\d/.test(word)) || /^[0-9a-f]+$/i.test(word)
}
