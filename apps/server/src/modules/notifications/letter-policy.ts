/** Styles of a letter are inline, and its pictures are data URLs. */
export const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
