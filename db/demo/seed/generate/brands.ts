import { leaves } from '../catalogue/leaves.ts'
import type { Seller, SellerGroup } from '../catalogue/seller-group.ts'
import { Random } from '../random.ts'
import { companyInn, entrepreneurInn } from './inn.ts'
import { picturesOfScenes } from './shelves.ts'
import { streams } from './streams.ts'
import { transliterate } from './transliterate.ts'

export type Brand = Seller & {
  id: number
  slug: string
  description: string
  legalName: string
  inn: string
  /** Its photo album. */
  photos: string[]
  group: SellerGroup
}

const entrepreneurs = [
  'Соколова Анна Игоревна',
  'Кузнецов Павел Андреевич',
  'Морозова Елена Викторовна',
  'Лебедев Илья Сергеевич',
  'Новикова Дарья Олеговна',
  'Орлов Максим Юрьевич',
  'Фёдорова Ольга Николаевна',
  'Гусев Роман Алексеевич',
]

export function makeBrands(seed: number): Brand[] {
  const leavesOf = Map.groupBy(Object.values(leaves).flat(), (leaf) => leaf.sellers)
  const sellers = [...leavesOf].flatMap(([group, ofGroup]) => {
    const pictures = [...new Set(picturesOfScenes(ofGroup.flatMap((leaf) => leaf.scenes)))]
    return group.sellers.map((seller) => ({ seller, group, pictures }))
  })
  return sellers.map(({ seller, group, pictures }, index) => {
    const random = new Random(seed, streams.brands, index)
    return {
      ...seller,
      id: index + 1,
      slug: transliterate(seller.title, 60),
      description: random.pick(group.about),
      ...legalForm(seller, random),
      photos: drawAlbum(pictures, new Random(seed, streams.albums, index)),
      group,
    }
  })
}

function drawAlbum(pictures: readonly string[], random: Random): string[] {
  return random.sample(pictures, random.int(4, 6))
}

function legalForm(seller: Seller, random: Random): { legalName: string; inn: string } {
  return random.chance(0.2)
    ? { legalName: `ИП ${random.pick(entrepreneurs)}`, inn: entrepreneurInn(random) }
    : { legalName: `ООО «${seller.name}»`, inn: companyInn(random) }
}
