import { Suspense } from 'react'
import type { ParcelChoice } from '../../features/goods/use-parcel-choice.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { Panel } from './Panel.tsx'

const ParcelFields = lazyPart(async () => ({
  default: (await import('../../features/goods/ParcelFields.tsx')).ParcelFields,
}))

type ParcelPanelProps = ParcelChoice['panelProps'] & {
  /** Errors of the parcel have the prefix `parcel.`. */
  problems: Record<string, string | undefined>
}

/** How goods are delivered, and to whom. */
export function ParcelPanel({ problems, ...choice }: ParcelPanelProps) {
  return (
    <Panel title="Доставка">
      <Suspense fallback={<Skeleton shape="button" />}>
        <ParcelFields {...choice} errors={ofParcel(problems)} />
      </Suspense>
    </Panel>
  )
}

export const ofParcel = (problems: ParcelPanelProps['problems']) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [field.replace(/^parcel\./, ''), text]),
  )
