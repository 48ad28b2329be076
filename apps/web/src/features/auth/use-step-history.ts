import type { AuthStep } from '@skidora/domain/accounts/auth-form.ts'
import { useEffect } from 'react'
import { useStepEntries } from '../../lib/browser/use-step-entries.ts'
import type { AuthFormState } from './use-auth-form.ts'

type View = AuthStep | 'second step'

/**
 * Gives each step a history entry and a document title when the form is a page (`title` is null in
 * a dialog).
 */
export function useStepHistory({ form, view: shown, show }: AuthFormState, title: string | null) {
  const view: View = shown.name === 'second step' ? shown.name : form.step

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

  useStepEntries<View>(
    view,
    (target) => {
      // Its ticket is gone, so that step cannot be shown again.
      if (target !== 'second step') show(target)
    },
    title !== null,
  )
}
