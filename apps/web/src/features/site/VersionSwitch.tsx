import { readCookie, week, writeCookie } from '../../lib/cookies.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'

const cookie = 'not-adaptive'

/** Lets phones and tablets show the page as a computer does, and back. */
export function VersionSwitch() {
  const { site, device, isNotAdaptive } = useVisitor()
  if (device === 'desktop' && !isNotAdaptive) return null
  function change() {
    // What is set for this host alone would hide the shared one.
    if (readCookie(cookie)) writeCookie(cookie, '', 0)
    writeCookie(cookie, '1', isNotAdaptive ? 0 : week, site.cookieDomain)
    window.location.reload()
  }
  return (
    <Button variant="ghost" size="sm" onClick={change}>
      {isNotAdaptive ? 'Мобильная версия' : 'Полная версия сайта'}
    </Button>
  )
}
