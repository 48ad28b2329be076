import type { OptionVariant } from '@skidora/contract/goods.ts'
import { useState } from 'react'
import { ChoiceChips } from '../booking/ChoiceChips.tsx'
import styles from './goods.module.css'
import { nothingPicked, pick, pickedOf, variantChoices, variantOf } from './variant-choices.ts'

type VariantChipsProps = {
  variants: readonly OptionVariant[]
  value: number | null
  error?: string
  /** Null when the chosen colour is not sold in the chosen size. */
  onChoose: (variantId: number | null) => void
}

/** Colours and sizes of an option as chips; those sold out are off. */
export function VariantChips({ variants, value, error, onChoose }: VariantChipsProps) {
  const [draft, setDraft] = useState(nothingPicked)
  if (variants.length === 0) return null
  const picked = pickedOf(variants, value, draft)
  const { colours, sizes } = variantChoices(variants, picked)
  const isMissing = value === null
  const choose = (axis: 'colour' | 'size', chosen: string) => {
    const changed = pick(variants, picked, axis, chosen)
    const variantId = variantOf(variants, changed)
    setDraft(variantId === null ? changed : nothingPicked)
    if (variantId !== value) onChoose(variantId)
  }
  return (
    <div className={styles.stack}>
      {colours.length > 0 && (
        <ChoiceChips
          legend="Цвет"
          choices={colours}
          value={picked.colour}
          error={
            error && isMissing
              ? missing(picked.colour, 'Выберите цвет.')
              : sizes.length === 0
                ? error
                : undefined
          }
          onChoose={(chosen) => choose('colour', chosen)}
        />
      )}
      {sizes.length > 0 && (
        <ChoiceChips
          legend="Размер"
          choices={sizes}
          value={picked.size}
          error={error && isMissing ? missing(picked.size, 'Выберите размер.') : error}
          onChoose={(chosen) => choose('size', chosen)}
        />
      )}
    </div>
  )
}

const missing = (chosen: string | null, text: string) => (chosen === null ? text : undefined)
