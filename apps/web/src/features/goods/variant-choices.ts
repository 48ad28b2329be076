import type { OptionVariant } from '@skidora/contract/goods.ts'

type Choice = { value: string; label: string; isOff: boolean }

/** Colours, and the sizes of the chosen colour; those sold out are off. */
export function variantChoices(variants: readonly OptionVariant[], chosenId: number | null) {
  const chosen = variants.find(({ id }) => id === chosenId)
  const colour = chosen?.colour ?? null
  const ofColour = colour === null ? variants : variants.filter((each) => each.colour === colour)
  return {
    colours: choicesOf(variants, 'colour'),
    colour,
    sizes: choicesOf(ofColour, 'size'),
    size: chosen?.size ?? null,
  }
}

function choicesOf(variants: readonly OptionVariant[], by: 'colour' | 'size'): Choice[] {
  const groups = Map.groupBy(variants, (each) => each[by])
  return [...groups].flatMap(([label, members]) =>
    label === null ? [] : [{ value: label, label, isOff: members.every(({ free }) => free === 0) }],
  )
}

/** The variant of a colour and size; with a part that does not fit, the first one on sale. */
export function firstOf(
  variants: readonly OptionVariant[],
  colour: string | null,
  size: string | null,
): number {
  const fits = ({ free, ...each }: OptionVariant, both: boolean) =>
    free > 0 &&
    (colour === null || each.colour === colour) &&
    (!both || size === null || each.size === size)
  const found =
    variants.find((each) => fits(each, true)) ??
    variants.find((each) => fits(each, false)) ??
    variants.find((each) => each.free > 0 && each.size === size)
  return found?.id ?? 0
}

/** The only variant on sale needs no choice. */
export function onlyVariant(variants: readonly OptionVariant[]): number | null {
  const [only, ...others] = variants.filter(({ free }) => free > 0)
  return only && others.length === 0 ? only.id : null
}
