import { describe, expect, it } from 'vitest'
import { nothingPicked, pick, pickedOf, variantChoices, variantOf } from './variant-choices.ts'

const variant = (id: number, size: string | null, colour: string | null, free = 3) => ({
  ...{ id, size, colour, free },
})
const shirts = [
  variant(1, 'S', 'белый'),
  variant(2, 'M', 'белый'),
  variant(3, 'M', 'синий'),
  variant(4, 'S', 'синий', 0),
]

describe('variants', () => {
  it('are chosen by colour and size, each by itself', () => {
    const bySize = pick(shirts, nothingPicked, 'size', 'M')
    expect(bySize).toEqual({ colour: null, size: 'M' })
    expect(variantOf(shirts, bySize)).toBeNull()
    const both = pick(shirts, bySize, 'colour', 'синий')
    expect(variantOf(shirts, both)).toBe(3)
    expect(pickedOf(shirts, 3, nothingPicked)).toEqual(both)
  })

  it('drop a size that the colour does not have on sale', () => {
    const white = { colour: 'белый', size: 'S' }
    expect(pick(shirts, white, 'colour', 'синий')).toEqual({ colour: 'синий', size: null })
    const { colours, sizes } = variantChoices(shirts, { colour: 'синий', size: null })
    expect(colours.map(({ isOff }) => isOff)).toEqual([false, false])
    expect(sizes).toMatchObject([
      { value: 'M', isOff: false },
      { value: 'S', isOff: true },
    ])
  })

  it('need no choice of what all of them have', () => {
    const sizes = [variant(1, 'S', 'белый'), variant(2, 'M', 'белый')]
    const picked = pickedOf(sizes, null, nothingPicked)
    expect(picked).toEqual({ colour: 'белый', size: null })
    expect(variantOf(sizes, pick(sizes, picked, 'size', 'M'))).toBe(2)
    const colours = [variant(5, null, 'белый'), variant(6, null, 'синий')]
    expect(variantOf(colours, pick(colours, nothingPicked, 'colour', 'синий'))).toBe(6)
  })
})
