import type { AuthStep } from '@skidora/domain/accounts/auth-form.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AuthFormState } from './use-auth-form.ts'

type View = AuthStep | 'second step'

/**
 * Gives each step a history entry and a document title when the form is a page (`title` is null in
 * a dialog).
 */
export function useStepHistory({ form, view: shown, show }: AuthFormState, title: string | null) {
  const isPage = title !== null
  const view: View = shown.name === 'second step' ? shown.name : form.step
  const place = useRef<{ views: View[]; at: number }>({ views: [view], at: 0 })

  useEffect(() => {
    const element = document.head.querySelector('title')
    if (!title || !element) return
    const text = `${title} — Скидора`
    const write = () => {
      if (document.title !== text) document.title = text
    }
    write()
    // The router restores the page's title on Back.
    const observer = new MutationObserver(write)
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [title])

  useEffect(() => {
    const { views, at } = place.current
    if (!isPage || views[at] === view) return
    // The form's back arrow was used: go back in history instead of adding an entry.
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
    // Its ticket is gone, so that step cannot be shown again.
    if (target !== 'second step') show(target)
  })

  useEffect(() => {
    if (!isPage) return
    const { idx, authStep = 0 } = history.state ?? {}
    const onPop = (event: PopStateEvent) => {
      // Entries of one page share the router's index.
      if (event.state?.idx === idx) goTo((event.state?.authStep ?? 0) - authStep)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [isPage])
}
