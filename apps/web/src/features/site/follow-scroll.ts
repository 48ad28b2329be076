const jitter = 8
const nearTop = 96

/** Hides the phone's header on scroll down and shows it on scroll up. */
export function followScroll() {
  let last = scrollY
  const follow = () => {
    const moved = scrollY - last
    if (Math.abs(moved) < jitter && scrollY > nearTop) return
    last = scrollY
    const isAway = moved > 0 && scrollY > nearTop
    document.querySelector('[data-header]')?.toggleAttribute('data-away', isAway)
  }
  addEventListener('scroll', follow, { passive: true })
}
