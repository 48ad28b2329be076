import type { CategoryKind } from '../catalogue/category-tree.ts'
import { closings, commonConditions } from '../catalogue/common-words.ts'
import type { Leaf, Offer } from '../catalogue/leaf.ts'
import type { Random } from '../random.ts'
import { fill, type Words } from './fill.ts'

export type DealText = {
  title: string
  description: string
  features: string[]
  conditions: string[]
}

export function writeDeal(
  leaf: Leaf,
  kind: CategoryKind,
  offer: Offer,
  words: Words,
  random: Random,
): DealText {
  const sentences = [
    random.pick(leaf.about),
    ...random.sample(leaf.details, random.int(1, 2)),
    random.pick(closings[kind]),
  ]
  const extras = leaf.features.filter((feature) => !offer.includes.includes(feature))
  const features = [...offer.includes, ...random.sample(extras, random.int(2, 3))]
  const conditions = [
    ...leaf.conditions,
    ...random.sample(commonConditions[kind], random.int(2, 5)),
  ]
  const write = (pattern: string) => fill(pattern, words)
  return {
    title: write(offer.title),
    description: sentences.map(write).join(' '),
    features: features.map(write),
    conditions: conditions.map(write),
  }
}
