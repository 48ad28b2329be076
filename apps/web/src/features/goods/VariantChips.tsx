import type { OptionVariant } from '@skidora/contract/goods.ts'
import { ChoiceChips } from '../booking/ChoiceChips.tsx'
import styles from './goods.module.css'
import { firstOf, variantChoices } from './variant-choices.ts'

type VariantChipsProps = {
  variants: readonly OptionVariant[]
  value: number | null
  error?: string
  onChoose: (variantId: number) => void
}

/** Colours and sizes of an option as chips; those sold out are off. */
export function VariantChips({ variants, value, error, onChoose }: VariantChipsProps) {
  const { colours, colour, sizes, size } = variantChoices(variants, value)
  if (variants.length === 0) return null
  return (
    <div className={styles.stack}>
      {colours.length > 0 && (
        <ChoiceChips
          legend="Цвет"
          choices={colours}
          value={colour}
          error={sizes.length === 0 ? error : undefined}
          onChoose={(chosen) => onChoose(firstOf(variants, chosen, size))}
        />
      )}
      {sizes.length > 0 && (
        <ChoiceChips
          legend="Размер"
          choices={sizes}
          value={size}
          error={error}
          onChoose={(chosen) => onChoose(firstOf(variants, colour, chosen))}
        />
      )}
    </div>
  )
}
