import { rublesToKopecks } from './money.ts'

type Priced = { fullPrice: number; freeFrom: number | null }

/** Rubles for delivering goods of this sum. */
export const deliveryPrice = ({ fullPrice, freeFrom }: Priced, goodsRubles: number): number =>
  freeFrom !== null && rublesToKopecks(goodsRubles) >= rublesToKopecks(freeFrom) ? 0 : fullPrice
