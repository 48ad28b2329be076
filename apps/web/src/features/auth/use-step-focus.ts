import { useEffect, useRef } from 'react'

/** Moves the focus to the field of each new step, and to the first refused field. */
export function useStepFocus(step: string, refusals: number) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // The page or the dialog that opens the form decides about the first step.
    if (shown.current === step) return
    shown.current = step
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
