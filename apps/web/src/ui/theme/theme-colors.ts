import type { Theme } from './theme-store.ts'

/** `--paper` of the tokens, for the browser's own bars. */
const papers = { light: '#fffaf5', dark: '#171310' }

type Scheme = keyof typeof papers

/** Colour of the meta tag for a device in light or dark mode. */
export const themeColor = (theme: Theme, scheme: Scheme): string =>
  papers[theme === 'system' ? scheme : theme]
