import { type RefObject, useEffect, useEffectEvent } from 'react'

export type FieldState = {
  isShown: boolean
  listId: string
  activeId: string | null
}

export type FieldEvents = {
  onText(text: string): void
  onLeave(): void
  onKey(event: KeyboardEvent): void
  onSubmit(event: SubmitEvent): void
}

/** Adds listeners to the server-rendered form and sets the field's ARIA state. */
export function useSearchField(
  form: RefObject<HTMLFormElement | null>,
  { isShown, listId, activeId }: FieldState,
  events: FieldEvents,
) {
  const onText = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLInputElement) events.onText(target.value)
  })
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && form.current?.contains(relatedTarget))) events.onLeave()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) events.onKey(event)
  })
  const onSubmit = useEffectEvent((event: SubmitEvent) => events.onSubmit(event))
  /** Handles text typed while the code was loading. */
  const catchUp = useEffectEvent(() => {
    const field = fieldOf(form)
    if (field && field === document.activeElement) events.onText(field.value)
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    for (const name of ['input', 'focusin', 'click'] as const) {
      element.addEventListener(name, (event) => onText(event), { signal })
    }
    element.addEventListener('focusout', (event) => onFocusOut(event), { signal })
    element.addEventListener('keydown', (event) => onKey(event), { signal })
    element.addEventListener('submit', (event) => onSubmit(event), { signal })
    catchUp()
    return () => controller.abort()
  }, [form])

  // After each render: a navigation may have replaced the field.
  useEffect(() => {
    const field = fieldOf(form)
    field?.setAttribute('aria-expanded', String(isShown))
    setOrRemove(field, 'aria-controls', isShown ? listId : null)
    setOrRemove(field, 'aria-activedescendant', isShown ? activeId : null)
  })
}

export function fieldOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  return form.current?.querySelector('input') ?? null
}

function setOrRemove(field: HTMLInputElement | null, name: string, value: string | null) {
  if (value === null) field?.removeAttribute(name)
  else field?.setAttribute(name, value)
}
