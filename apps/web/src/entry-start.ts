/**
 * Brings the application's code when the first view is there, with its pictures. Asked for at once, it
 * would take from them its share of a slow line, and a page can be read and walked without it. As a
 * module it runs when the page is parsed; the application reads what stands at its end.
 */
const longestWaitMs = 2000

const { entry = '', modules = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

keepPress()
void Promise.race([firstView(), rest(longestWaitMs)]).then(() => {
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src: entry }),
  )
})

/** What was pressed or chosen last is done once there is code to do it; links and forms need none. */
function keepPress() {
  let answer = () => {}
  const keep = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type="button"]')
    const isFile = type === 'change' && target.matches('input[type="file"]')
    if (type === 'click' && button) answer = () => button.click()
    else if (isFile)
      answer = () => void target.dispatchEvent(new Event('change', { bubbles: true }))
    else return
    // React would answer a press in the midst of its taking over, and then there would be two.
    event.stopPropagation()
  }
  document.addEventListener('click', keep, true)
  document.addEventListener('change', keep, true)
  document.addEventListener(
    'alive',
    () => {
      document.removeEventListener('click', keep, true)
      document.removeEventListener('change', keep, true)
      // Lists come to life one by one after the page itself.
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(answer)
    },
    { once: true },
  )
}

async function firstView() {
  // Nobody sees a page in the background, which has no frames either.
  if (document.hidden) return
  await painted()
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  if (pictures.length === 0) return
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await painted()
}

/** The second frame begins when the first one is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
