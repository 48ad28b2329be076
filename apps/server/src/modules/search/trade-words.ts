import { wordBase } from './word-base.ts'

/** Every deal is a coupon with a discount, so these words neither narrow a search nor need correction. */
const tradeWords = [
  'купон купончик скидка скидочка акция спецпредложение распродажа сертификат промокод ваучер',
  'выгодно выгодный дисконт купить заказать забронировать приобрести найти цена стоимость хочу',
]
const tradeBases = new Set(tradeWords.flatMap((words) => words.split(' ')).map(wordBase))

export const isTradeWord = (word: string) => tradeBases.has(wordBase(word))
