import { useEffect, useEffectEvent, useRef } from 'react'

/** Gives each step of a page its own history entry, so that Back shows the previous one. */
export function useStepEntries<Step>(step: Step, show: (step: Step) => void, isOn = true) {
  const place = useRef<{ steps: Step[]; at: number }>({ steps: [step], at: 0 })

  useEffect(() => {
    const { steps, at } = place.current
    if (!isOn || steps[at] === step) return
    // The page's own way back was used: go back in history instead of adding an entry.
    if (at > 0 && steps[at - 1] === step) {
      place.current.at -= 1
      history.back()
      return
    }
    place.current = { steps: [...steps.slice(0, at + 1), step], at: at + 1 }
    history.pushState({ ...history.state, step: at + 1 }, '')
  }, [isOn, step])

  const goTo = useEffectEvent((at: number) => {
    const target = place.current.steps[at]
    if (at === place.current.at || target === undefined) return
    place.current.at = at
    show(target)
  })

  useEffect(() => {
    if (!isOn) return
    const { idx, step: first = 0 } = history.state ?? {}
    const onPop = (event: PopStateEvent) => {
      // Entries of one page share the router's index.
      if (event.state?.idx === idx) goTo((event.state?.step ?? 0) - first)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [isOn])
}
