type Sheet = { close(): void }

/** Open dialogs and menus, the topmost last; each has a history entry that Back leaves. */
const sheets: Sheet[] = []
let leaveTimer: ReturnType<typeof setTimeout> | undefined
let address = ''

/** How many sheets are open at an entry. */
const depthOf = (state: { sheets?: number } | null) => state?.sheets ?? 0

type Closing = {
  /** A link was followed, whose page replaces the entry. */
  isFollowed?: boolean
  /** Runs once the entries of the closed sheets are left. */
  next?: () => void
}

/** Returns a function to call when the sheet is closed. */
export function addSheet(close: () => void): (how?: Closing) => void {
  const sheet = { close }
  clearTimeout(leaveTimer)
  if (sheets.length === 0) addEventListener('popstate', onPopState, { capture: true })
  sheets.push(sheet)
  ensureEntry()
  return ({ isFollowed = false, next } = {}) => {
    sheets.splice(sheets.indexOf(sheet), 1)
    if (sheets.length === 0) removeEventListener('popstate', onPopState, { capture: true })
    // Sheets that close together leave together.
    clearTimeout(leaveTimer)
    // Delayed, because StrictMode remounts a dialog at once.
    if (!isFollowed) leaveTimer = setTimeout(() => leaveEntries(next))
  }
}

/** A menu in a details element, which was just opened. */
export function addMenu(box: HTMLDetailsElement) {
  if (!box.open) return
  const remove = addSheet(() => box.removeAttribute('open'))
  let isFollowed = false
  const onClick = ({ target }: Event) => {
    isFollowed ||= target instanceof Element && target.closest('a') !== null
  }
  const onClose = () => {
    box.removeEventListener('click', onClick)
    remove({ isFollowed })
  }
  box.addEventListener('click', onClick)
  box.addEventListener('toggle', onClose, { once: true })
}

export function ensureEntry() {
  if (depthOf(history.state) < sheets.length)
    history.pushState({ ...history.state, sheets: sheets.length }, '')
  address = location.href
}

function onPopState(event: PopStateEvent) {
  if (depthOf(event.state) >= sheets.length) return
  // Another page is the router's.
  if (location.href === address) event.stopImmediatePropagation()
  sheets.at(-1)?.close()
}

/** Leaves no entries after Back, or after the router has opened another page. */
function leaveEntries(next: () => void = () => {}) {
  const left = depthOf(history.state) - sheets.length
  if (left <= 0) return next()
  const onLeft = (event: PopStateEvent) => {
    // The router must not handle our own history entries.
    event.stopImmediatePropagation()
    next()
  }
  addEventListener('popstate', onLeft, { capture: true, once: true })
  history.go(-left)
}
