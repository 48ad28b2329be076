import type { Visitor } from '@skidora/contract/page-render.ts'
import type { HeadTag } from './lib/page/head.ts'
import { escapeHtml, escapeJson, tagHtml } from './lib/page/html.ts'
import { type PageState, pageStateId, shellStateId } from './lib/page/page-state.ts'
import { themeColor } from './ui/theme/theme-colors.ts'

type DocumentParts = {
  title: string
  tags: HeadTag[]
  /** HTML of the styles and scripts. */
  assets: string
  body: string
  state: PageState
}

/**
 * The HTML document around the rendered application. State is embedded as JSON, because the content
 * security policy forbids inline scripts.
 */
export function documentHtml({ title, tags, assets, body, state }: DocumentParts): string {
  return (
    `<!doctype html><html lang="ru"${themeAttribute(state.visitor)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${viewportOf(state.visitor)}">` +
    // A tag, not a header: headers are the largest cost of serving a cached page.
    '<meta name="referrer" content="strict-origin-when-cross-origin">' +
    `<title>${escapeHtml(title)}</title>${assets}${tags.map(tagHtml).join('')}` +
    `${themeColorTag(state.visitor, 'light')}${themeColorTag(state.visitor, 'dark')}` +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="apple-touch-icon" href="/icon-192.png"></head>' +
    `<body><div id="root">${body}</div>` +
    `${stateScripts(state)}</body></html>`
  )
}

/** The shell has its own element, since all pages of a city share it and its cached text. */
function stateScripts({ router, ...state }: PageState): string {
  const { root: shell = null, ...loaderData } = router.loaderData ?? {}
  const page = { ...state, router: { ...router, loaderData } }
  return stateScript(shellStateId, shellText(shell)) + stateScript(pageStateId, stateText(page))
}

const stateScript = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text}</script>`

const stateText = (state: object | null) => escapeJson(JSON.stringify(state))

const shellTexts = new WeakMap<object, string>()

function shellText(shell: object | null): string {
  if (!shell) return stateText(shell)
  const text = shellTexts.get(shell) ?? stateText(shell)
  shellTexts.set(shell, text)
  return text
}

function themeAttribute({ theme }: Visitor): string {
  return theme === 'system' ? '' : ` data-theme="${theme}"`
}

function themeColorTag({ theme }: Visitor, scheme: 'light' | 'dark'): string {
  return `<meta name="theme-color" content="${themeColor(theme, scheme)}" media="(prefers-color-scheme: ${scheme})">`
}

function viewportOf({ isNotAdaptive }: Visitor): string {
  return isNotAdaptive ? 'width=1280' : 'width=device-width, initial-scale=1'
}
