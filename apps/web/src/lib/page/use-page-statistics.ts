import { useEffect } from 'react'
import { serviceAddress } from '../service-address.ts'
import { useUser } from '../session/user-store.ts'

type SeenPage = {
  /** Category slug of the page. */
  category?: string
  deal?: { id: number; title: string }
}

/** Reports page views: when the page has loaded and when it is left. */
export function usePageStatistics({ category, deal }: SeenPage) {
  const { id, title } = deal ?? {}
  const { clientId } = useUser()
  useEffect(() => {
    const pageVisit = {
      page_open: Date.now(),
      client_id: clientId,
      category,
      deal_offer_id: id,
      deal_offer_title: title,
    }
    if (!pageVisit.client_id) return
    const open = () => push(pageVisit)
    const close = () => push({ ...pageVisit, page_close: Date.now() })
    if (document.readyState === 'complete') open()
    else addEventListener('load', open, { once: true })
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('load', open)
      removeEventListener('pagehide', close)
      close()
    }
  }, [category, id, title, clientId])
}

/** A beacon is sent even during unload; losing one is acceptable. */
function push(pageVisit: object) {
  const body = new Blob([JSON.stringify(pageVisit)], { type: 'application/json' })
  navigator.sendBeacon(serviceAddress('/push'), body)
}
