import { useEffect, useRef } from 'react'

/**
 * Focuses the first field of each new step, and the first rejected field. On a page the initial
 * step is focused too; a dialog sets its own initial focus.
 */
export function useStepFocus(step: string, refusals: number, isPage: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(isPage ? null : step)
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === step) return
    shown.current = step
    // Keeps the focus if the user is already in the form.
    if (isFirst && box.current?.contains(document.activeElement)) return
    const field = [...(box.current?.querySelectorAll('input') ?? [])].find(
      (input) => !input.closest('details:not([open])'),
    )
    const target = field ?? box.current?.querySelector<HTMLElement>('[data-step-title]')
    target?.focus()
  }, [step])
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return box
}
