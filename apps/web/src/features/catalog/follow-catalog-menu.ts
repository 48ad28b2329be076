import { isPlainClick } from '../../lib/page/is-plain-click.ts'
import { addSheet } from '../../ui/overlays/close-on-back.ts'
import { catalogMenuId } from './CatalogMenu.tsx'

const isPhone = matchMedia('(max-width: 767px)')

type Leave = ReturnType<typeof addSheet>

/** On phones the open menu is a sheet, and its open section another one on top. */
let leaveMenu: Leave | null = null
let leaveSection: Leave | null = null
/** Its page opens when the sheets are left. */
let followed: HTMLAnchorElement | null = null

/** Closes the menu on Escape, an outside click or a followed link; makes it a sheet on phones. */
export function followCatalogMenu() {
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu()?.open) return
    close()
  })
  if (location.hash === `#${catalogMenuId}`) {
    // Tapped before the code was there; the address of an open menu does not name it.
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
  }
  // Most browsers have opened it by themselves.
  if (menu()?.open) menu()?.dispatchEvent(new Event('toggle'))
}

const menu = () => document.getElementById(catalogMenuId)?.closest('details')
const opener = () => document.querySelector<HTMLElement>(`a[href="#${catalogMenuId}"]`)

function open() {
  const details = menu()
  if (!details) return
  details.open = true
  details.querySelector('summary')?.focus()
}

function close() {
  const details = menu()
  if (!details) return
  details.open = false
  const summary = details.querySelector('summary')
  // The summary is hidden where the bottom bar opens the menu.
  if (summary?.checkVisibility()) summary.focus()
  else opener()?.focus()
}

function onToggle({ target }: Event) {
  const details = menu()
  if (!details || target !== details) return
  const isSheet = details.open && isPhone.matches
  for (const element of around(details)) element.inert = isSheet
  if (isSheet) leaveMenu ??= addSheet(close)
  if (details.open) return
  hideSection()
  const link = followed
  leaveMenu?.({ next: () => link?.click() })
  leaveMenu = followed = null
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const details = menu()
  const link = event.target.closest('a')
  if (!details || !isPlainClick(event)) return
  if (link && link === opener()) {
    event.preventDefault()
    open()
    return
  }
  if (!details.open) return
  if (!details.contains(event.target)) {
    details.open = false
    return
  }
  if (!leaveMenu) {
    if (link) details.open = false
    return
  }
  const heading = link?.closest('h2')
  if (heading && !leaveSection) {
    event.preventDefault()
    showSection(heading)
  } else if (link) {
    event.preventDefault()
    followed = link
    details.open = false
  } else if (event.target.closest('button')) hideSection()
}

function showSection(heading: HTMLHeadingElement) {
  const panel = heading.closest('nav')
  const section = heading.closest('section')
  if (!panel || !section) return
  panel.dataset.drilled = ''
  section.dataset.shown = ''
  panel.scrollTop = 0
  panel.querySelector('button')?.focus()
  leaveSection = addSheet(hideSection)
}

function hideSection() {
  leaveSection?.()
  leaveSection = null
  const panel = menu()?.querySelector('nav')
  const section = panel?.querySelector<HTMLElement>('[data-shown]')
  if (!panel || !section) return
  delete panel.dataset.drilled
  delete section.dataset.shown
  section.querySelector('a')?.focus()
}

/** Siblings of the menu and of its ancestors. */
function around(element: Element): HTMLElement[] {
  const { parentElement: parent } = element
  if (!parent) return []
  const others = [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== element,
  )
  return parent === document.body ? others : [...others, ...around(parent)]
}
