import { pointText } from '@skidora/domain/places/nearby.ts'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../../lib/page/is-plain-click.ts'

const locateMs = 4000

/**
 * Click handler of a link to nearby deals: requests the location and navigates to `hrefNear`, or to
 * `hrefElse` if it is not shared.
 */
export function useLocationLink(hrefNear: (point: string) => string, hrefElse: string) {
  const navigate = useNavigate()
  const [isLocating, setLocating] = useState(false)

  const locate = (event: MouseEvent) => {
    if (!isPlainClick(event) || !('geolocation' in navigator)) return
    event.preventDefault()
    const go = (href: string) => {
      setLocating(false)
      // In a menu the current entry is the menu's own (close-on-back.ts).
      const replace = Boolean(history.state?.sheets)
      void navigate(href, { replace, preventScrollReset: true })
    }
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => go(hrefNear(pointText(coords))),
      () => go(hrefElse),
      { timeout: locateMs, maximumAge: 600_000 },
    )
  }

  return { isLocating, locate }
}
