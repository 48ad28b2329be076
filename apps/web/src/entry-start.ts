/**
 * Loads the application after the first view and its images have painted: loaded earlier, it would
 * compete with them for a slow connection, and the page is readable without it. It is a module, so
 * it runs after parsing, when the page state at the end of the document exists.
 */
const maxWaitMs = 2000

const { entry = '', modules = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

replayLastEvent()
void Promise.race([firstView(), delay(maxWaitMs)]).then(() => {
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src: entry }),
  )
})

/**
 * Replays the last click or file selection after hydration; links and forms work without
 * JavaScript.
 */
function replayLastEvent() {
  let replay = () => {}
  const record = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type="button"]')
    const isFile = type === 'change' && target.matches('input[type="file"]')
    if (type === 'click' && button) replay = () => button.click()
    else if (isFile)
      replay = () => void target.dispatchEvent(new Event('change', { bubbles: true }))
    else return
    // React would also replay an event during hydration, and the handler would run twice.
    event.stopPropagation()
  }
  document.addEventListener('click', record, true)
  document.addEventListener('change', record, true)
  document.addEventListener(
    'alive',
    () => {
      document.removeEventListener('click', record, true)
      document.removeEventListener('change', record, true)
      // Lists hydrate one by one after the page itself.
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(replay)
    },
    { once: true },
  )
}

async function firstView() {
  // A background page paints no frames.
  if (document.hidden) return
  await painted()
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  if (pictures.length === 0) return
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await painted()
}

/** The second frame starts after the first one is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
