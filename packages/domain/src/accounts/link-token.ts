/** The token in links of letters that need no sign-in. */
export const linkTokenPattern = '^[0-9A-F]{32}$'

export const isLinkToken = (text: string): boolean => new RegExp(linkTokenPattern).test(text)
