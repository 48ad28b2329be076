/** Reloads failed style sheets: the bundler adds each one only once. */
export async function reloadStyles() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(hasNoRules).map(reload))
}

/** In Chromium reading the rules of a failed style sheet throws. */
function hasNoRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

function reload(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement
  link.after(next)
  return new Promise((resolve, reject) => {
    next.onload = () => {
      link.remove()
      resolve()
    }
    next.onerror = () => {
      next.remove()
      reject(new Error(`Unable to load ${next.href}`))
    }
  })
}
