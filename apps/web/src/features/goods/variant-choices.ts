import type { OptionVariant } from '@skidora/contract/goods.ts'

type Axis = 'colour' | 'size'
type Choice = { value: string; label: string; isOff: boolean }

/** A chosen colour and size; null while one is not chosen. */
export type Picked = Record<Axis, string | null>

export const nothingPicked: Picked = { colour: null, size: null }

/** Colours, and the sizes of the chosen colour; those sold out are off. */
export function variantChoices(variants: readonly OptionVariant[], { colour }: Picked) {
  const ofColour = colour === null ? variants : variants.filter((each) => each.colour === colour)
  return { colours: choicesOf(variants, 'colour'), sizes: choicesOf(ofColour, 'size') }
}

function choicesOf(variants: readonly OptionVariant[], by: Axis): Choice[] {
  const groups = Map.groupBy(variants, (each) => each[by])
  return [...groups].flatMap(([label, members]) =>
    label === null ? [] : [{ value: label, label, isOff: members.every(({ free }) => free === 0) }],
  )
}

/** What is chosen of these variants: a colour or size that all of them have needs no choice. */
export function pickedOf(
  variants: readonly OptionVariant[],
  chosenId: number | null,
  picked: Picked,
): Picked {
  const chosen = variants.find(({ id }) => id === chosenId)
  if (chosen) return { colour: chosen.colour, size: chosen.size }
  const known = (axis: Axis) => {
    const values = [...new Set(variants.map((each) => each[axis]))]
    return values.length === 1 ? (values[0] ?? null) : picked[axis]
  }
  return { colour: known('colour'), size: known('size') }
}

/** Chooses a colour or size; the other one stays if they are on sale together. */
export function pick(
  variants: readonly OptionVariant[],
  picked: Picked,
  axis: Axis,
  value: string,
): Picked {
  const changed = { ...picked, [axis]: value }
  const fits = variants.some(
    ({ free, colour, size }) =>
      free > 0 &&
      (changed.colour === null || colour === changed.colour) &&
      (changed.size === null || size === changed.size),
  )
  return fits ? changed : { ...nothingPicked, [axis]: value }
}

/** The variant of a colour and size; null while one is missing. */
export const variantOf = (variants: readonly OptionVariant[], { colour, size }: Picked) =>
  variants.find((each) => each.colour === colour && each.size === size)?.id ?? null

/** The only variant on sale needs no choice. */
export function onlyVariant(variants: readonly OptionVariant[]): number | null {
  const [only, ...others] = variants.filter(({ free }) => free > 0)
  return only && others.length === 0 ? only.id : null
}
