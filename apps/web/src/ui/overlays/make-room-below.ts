/** Scrolls an element up until what opens below it has room. */
export function makeRoomBelow(element: HTMLElement | null, height: number) {
  if (!element || window.innerHeight - element.getBoundingClientRect().bottom >= height) return
  element.scrollIntoView({ block: 'start' })
}
