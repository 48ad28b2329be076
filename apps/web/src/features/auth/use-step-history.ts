import type { AuthStep } from '@skidora/domain/auth-form.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AuthFormState } from './use-auth-form.ts'

type View = AuthStep | 'second step'

/**
 * Gives every step an entry in the browser's history and a title of its own, where the form is the page
 * (`title` is null in a dialog). The router ignores these entries: the address stays the same.
 */
export function useStepHistory({ form, ticket, show }: AuthFormState, title: string | null) {
  const isPage = title !== null
  const view: View = ticket ? 'second step' : form.step
  const place = useRef<{ views: View[]; at: number }>({ views: [view], at: 0 })

  useEffect(() => {
    if (title) document.title = `${title} — Скидора`
  }, [title])

  useEffect(() => {
    const { views, at } = place.current
    if (!isPage || views[at] === view) return
    // The form's own arrow has led to the previous entry.
    if (at > 0 && views[at - 1] === view) {
      place.current.at -= 1
      history.back()
      return
    }
    place.current = { views: [...views.slice(0, at + 1), view], at: at + 1 }
    history.pushState({ ...history.state, authStep: at + 1 }, '')
  }, [isPage, view])

  const goTo = useEffectEvent((at: number) => {
    const target = place.current.views[at]
    if (at === place.current.at || !target) return
    place.current.at = at
    // The ticket of a second step is gone.
    if (target !== 'second step') show(target)
  })

  useEffect(() => {
    if (!isPage) return
    const { idx, authStep = 0 } = history.state ?? {}
    const onPop = (event: PopStateEvent) => {
      // An entry of another page is the router's.
      if (event.state?.idx !== idx) return
      event.stopImmediatePropagation()
      goTo((event.state?.authStep ?? 0) - authStep)
    }
    addEventListener('popstate', onPop, true)
    return () => removeEventListener('popstate', onPop, true)
  }, [isPage])
}
