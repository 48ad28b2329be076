import styles from '../ui/blocks/VisuallyHidden.module.css'
import { type LeftBy, linksTo } from './use-page-focus.ts'

type Opened = {
  /** By which the visitor left the page before going back to it. */
  link: LeftBy | undefined
  /** Id of the focused element, which the page has replaced. */
  lostId: string
  /** Of the same page, as one of a brand: a tab keeps the focus. */
  isView: boolean
}

/** Fields that a page focuses itself. */
const ownFocus = 'input, select, textarea'

/**
 * Focuses and announces a page that the router has opened, as a new document would be: its heading,
 * or after Back the link by which the visitor left it.
 */
export function focusPage({ link, lostId, isView }: Opened) {
  announce(document.title)
  const main = document.querySelector('main')
  const { activeElement } = document
  if (!main) return
  if (main.contains(activeElement) && ((isView && !link) || activeElement?.matches(ownFocus)))
    return
  focusOn(link ? linksTo(link.href)[link.index] : document.getElementById(lostId))
}

/** Focuses the control that opened a dialog before the page was reloaded, as by signing in. */
export function focusOpener() {
  const { opener, ...state } = history.state ?? {}
  if (opener === undefined) return
  history.replaceState(state, '')
  if (document.activeElement === document.body) focusOn(document.getElementById(opener))
}

/** Focuses a control, or the heading of the page if the control is gone. */
function focusOn(control: HTMLElement | null | undefined) {
  const main = document.querySelector('main')
  const target = control ?? main?.querySelector('h1') ?? main
  if (!target) return
  if (target !== control) target.tabIndex = -1
  // The router restores the scroll position.
  target.focus({ preventScroll: true })
}

const region = document.createElement('p')
region.setAttribute('aria-live', 'polite')
const place = document.createElement('div')
place.className = styles.hidden ?? ''
// Closed: neither styles nor searches in the page find the title twice.
place.attachShadow({ mode: 'closed' }).append(region)
document.body.append(place)

function announce(title: string) {
  region.textContent = title
}
