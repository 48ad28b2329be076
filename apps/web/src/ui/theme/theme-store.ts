import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../../lib/browser/cookies.ts'
import { themeColor } from './theme-colors.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const yearInSeconds = 31_536_000

const listeners = new Set<() => void>()

export const parseTheme = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? 'system'

export function setTheme(theme: Theme) {
  remember(theme)
  // The cookie lets the server set `data-theme` on <html>, so that the page never flashes.
  if (theme === 'system') writeCookie(storageKey, '', 0)
  else writeCookie(storageKey, theme, yearInSeconds)
  notify()
}

export const useTheme = () => useSyncExternalStore(subscribe, knownTheme, (): Theme => 'system')

/** Cached: React reads it on every render, and storage access is slow. */
let known: Theme | undefined
const knownTheme = () => (known ??= storedTheme())

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', notify)
  apply()
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', notify)
  }
}

function notify() {
  known = undefined
  apply()
  for (const listener of listeners) listener()
}

function apply() {
  const theme = knownTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColor(theme, meta.media.includes('dark') ? 'dark' : 'light')
}

// Storage throws if blocked; then only the cookie is used.
function storedTheme() {
  try {
    return parseTheme(localStorage.getItem(storageKey) ?? readCookie(storageKey))
  } catch {
    return parseTheme(readCookie(storageKey))
  }
}

function remember(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {}
}
