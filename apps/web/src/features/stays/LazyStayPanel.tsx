import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'

const StayPanel = lazyPart(async () => ({
  default: (await import('./StayPanel.tsx')).StayPanel,
}))

/** Its code is for hotels only; the server renders no lazy parts. */
export function LazyStayPanel(props: ComponentProps<typeof StayPanel>) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const placeholder = <Skeleton shape="picture" />
  if (!isMounted) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <StayPanel {...props} />
    </Suspense>
  )
}
