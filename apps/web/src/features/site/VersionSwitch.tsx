import { readCookie, week, writeCookie } from '../../lib/browser/cookies.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'

const cookie = 'not-adaptive'

/** Switches phones and tablets to the desktop layout and back. */
export function VersionSwitch() {
  const { site, device, isNotAdaptive } = useVisitor()
  if (device === 'desktop' && !isNotAdaptive) return null
  function change() {
    // A host-only cookie would shadow the shared one.
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
