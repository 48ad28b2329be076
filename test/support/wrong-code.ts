/** A different code of the same length. */
export const wrongCode = (code: string) =>
  code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
