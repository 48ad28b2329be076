import type { WaitAbout } from '@skidora/contract/waitlist.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './DealPanel.module.css'

const Waitlist = lazyPart(async () => ({ default: (await import('./Waitlist.tsx')).Waitlist }))

type WaitlistPartProps = { dealId: number; about: WaitAbout; action: string }

/** Without scripts it is a plain form. */
export function WaitlistPart(props: WaitlistPartProps) {
  const { dealId, about, action } = props
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  // React renders no children of `noscript` in the browser.
  const plain = () => (
    <form className={styles.plain} action="/waitlist" method="post">
      <input type="hidden" name="dealOfferId" value={dealId} />
      <input type="hidden" name="about" value={about} />
      <label>
        Почта <input type="email" name="email" autoComplete="email" />
      </label>
      <Button type="submit" wide icon="bell">
        {action}
      </Button>
    </form>
  )
  return (
    <div id={about === 'sale' ? 'waitlist' : undefined} className={styles.waitlist}>
      {isMounted ? (
        <Suspense>
          <Waitlist {...props} />
        </Suspense>
      ) : (
        <noscript>{import.meta.env.SSR && plain()}</noscript>
      )}
    </div>
  )
}
