import type { Offer } from '../catalogue/leaf.ts'
import type { Random } from '../random.ts'

/** A size or colour with its stock. */
export type Variant = { size: string | null; colour: string | null; free: number }

/** All sizes and colours of an option; a few are sold out. */
export function drawVariants({ sizes, colours }: Offer, random: Random): Variant[] {
  if (!sizes && !colours) return []
  return (sizes ?? [null]).flatMap((size) =>
    (colours ?? [null]).map((colour) => ({
      ...{ size, colour },
      free: random.chance(0.12) ? 0 : random.int(2, 40),
    })),
  )
}
