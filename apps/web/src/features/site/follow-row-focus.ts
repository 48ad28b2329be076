/**
 * Scrolls a row to its item that gets the focus: browsers leave an item that is partly in view where
 * it is.
 */
export function followRowFocus() {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    if (isInRow(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

function isInRow({ parentElement: box }: Element): boolean {
  if (!box) return false
  const scrolls = box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto'
  return scrolls || isInRow(box)
}
