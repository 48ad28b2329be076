const email = /[^\s@<>"'(),;:/?&=]{1,64}(?:@|%40)[^\s@<>"'(),;:/?&=]{1,255}/gi
const bearer = /\bbearer\s+[^\s"']+/gi
const secret = /\b(token|password|secret|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi
const oneTimeCode = /\b(code)(["']?\s*[=:]\s*["']?)\d{3,8}\b/gi
const longWord = /[A-Za-z0-9_-]{32,}/g
// Phones and cards alike: ten digits or more, however they are grouped.
const longNumber = /\+?\d(?:[ \u00a0().-]{0,2}\d){9,}/g

/** Hides whatever looks like an e-mail address, a phone, a card, a password or a token. */
export function maskPersonalData(text: string): string {
  // Looking for the sign first spares ordinary text the costly search for what surrounds it.
  return (/@|%40/.test(text) ? text.replaceAll(email, '[email]') : text)
    .replaceAll(bearer, '[token]')
    .replaceAll(secret, '$1$2[hidden]')
    .replaceAll(oneTimeCode, '$1$2[hidden]')
    .replaceAll(longWord, (word) => (isToken(word) ? '[token]' : word))
    .replaceAll(longNumber, '[number]')
}

/** A random word mixes cases and digits or is all hexadecimal; the slug of a deal is neither. */
function isToken(word: string): boolean {
  return (/[A-Z]/.test(word) && /[a-z]/.test(word) && /\d/.test(word)) || /^[0-9a-f]+$/i.test(word)
}
