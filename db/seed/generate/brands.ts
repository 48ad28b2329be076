import { leaves } from '../catalogue/leaves.ts'
import type { Seller, SellerGroup } from '../catalogue/seller-group.ts'
import { Random } from '../random.ts'
import { companyInn, entrepreneurInn } from './inn.ts'
import { streams } from './streams.ts'
import { transliterate } from './transliterate.ts'

export type Brand = Seller & {
  id: number
  slug: string
  description: string
  legalName: string
  inn: string
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
  const groups = new Set(Object.values(leaves).flatMap((list) => list.map((leaf) => leaf.sellers)))
  const sellers = [...groups].flatMap((group) => group.sellers.map((seller) => ({ seller, group })))
  return sellers.map(({ seller, group }, index) => {
    const random = new Random(seed, streams.brands, index)
    return {
      ...seller,
      id: index + 1,
      slug: transliterate(seller.title, 60),
      description: random.pick(group.about),
      ...legalForm(seller, random),
      group,
    }
  })
}

function legalForm(seller: Seller, random: Random): { legalName: string; inn: string } {
  return random.chance(0.2)
    ? { legalName: `ИП ${random.pick(entrepreneurs)}`, inn: entrepreneurInn(random) }
    : { legalName: `ООО «${seller.name}»`, inn: companyInn(random) }
}
